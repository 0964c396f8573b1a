import * as t from 'io-ts/lib/index.js';
import { proofHeader } from '#adapters/wire/portability/bureau-authenticate.ts';
import { isNotFound, type Failure } from '#core/shared/failure.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { call, type HttpContext } from './call.ts';
import { unreadable } from './read-answer.ts';
import type { Texts } from './request-head.ts';

/** Who solves the bank's proofs of work, and where the bank hands them out. */
export type Prover = {
  readonly challengePath: string;
  readonly solve: (challenge: unknown) => Promise<string>;
};

/** A solved proof of work for one opening, made when it is asked for; none where none is needed. */
export type OpeningProof = TE.TaskEither<Failure, O.Option<string>>;

/** EXT-206 · A proof by a challenge of the bank's; none at a bank that hands out no challenges. */
export const openingProof = (context: HttpContext, { challengePath, solve }: Prover): OpeningProof =>
  pipe(
    call(
      context,
      { method: 'GET', path: challengePath, open: true, answer: t.UnknownRecord },
      { isBureau: true, values: { accion: 'identidad' } },
    ),
    TE.flatMap((challenge) =>
      TE.tryCatch(
        async () => O.some(await solve(challenge)),
        () => unreadable('no proof of work'),
      ),
    ),
    TE.orElse((failure) => (isNotFound(failure) ? TE.right(O.none) : TE.left(failure))),
  );

const withoutProof: OpeningProof = TE.right(O.none);

const isStale = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 428;

/** EXT-206 · An opening with its proof; one whose proof was not taken is tried with another, once. */
export const opening =
  (proof: OpeningProof = withoutProof) =>
  <Value>(open: (headers: Texts) => TE.TaskEither<Failure, Value>): TE.TaskEither<Failure, Value> => {
    const tried = pipe(
      proof,
      TE.map(
        O.match(
          (): Texts => ({}),
          (solved): Texts => ({ [proofHeader]: solved }),
        ),
      ),
      TE.flatMap(open),
    );
    return pipe(
      tried,
      TE.orElse((failure) => (isStale(failure) ? tried : TE.left(failure))),
    );
  };
