import { E } from '#core/shared/fp.ts';

/** Returns the right value of an Either; fails the test on a left. */
export const right = <Value>(either: E.Either<unknown, Value>): Value => {
  if (E.isLeft(either)) throw new Error(`expected a right, got the left ${JSON.stringify(either.left)}`);
  return either.right;
};
