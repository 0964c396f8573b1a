import { E } from '#core/shared/fp.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { OperatorMistake } from './operator-program.ts';

/** Returns a function that runs a store's call and returns its value; it throws an operator error with this message if the store failed. */
export const orMistake =
  (words: string) =>
  async <Value>(stored: Stored<Value>): Promise<Value> => {
    const answer = await stored();
    if (E.isLeft(answer)) throw new OperatorMistake(words);
    return answer.right;
  };
