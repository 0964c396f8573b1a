import type { Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';

/** Caches the successful answer of a call; a failed call is made again next time (EMP-40). */
export const remembered = <Value>(
  call: TE.TaskEither<Failure, Value>,
): (() => TE.TaskEither<Failure, Value>) => {
  let kept: E.Either<Failure, Value> | undefined;
  const asked: TE.TaskEither<Failure, Value> = async () => {
    if (kept !== undefined) return kept;
    const answer = await call();
    if (E.isRight(answer)) kept = answer;
    return answer;
  };
  return () => asked;
};
