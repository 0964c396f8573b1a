import { E } from '#core/shared/fp.ts';

/** What an Either holds, where a test is certain that it holds it. */
export const right = <Value>(either: E.Either<unknown, Value>): Value => {
  if (E.isLeft(either)) throw new Error(`expected a right, got the left ${JSON.stringify(either.left)}`);
  return either.right;
};
