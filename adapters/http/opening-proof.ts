import * as t from 'io-ts/lib/index.js';
import { proofHeader } from '#adapters/wire/portability/bureau-authenticate.ts';
import { isNotFound, type Failure } from '#core/shared/failure.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { call, type HttpContext } from './call.ts';
import { unreadable } from './read-answer.ts';
import type { Texts } from './request-head.ts';

/** Solver of proofs of work, with the path of its challenges. */
export type Prover = {
  readonly challengePath: string;
  readonly solve: (challenge: unknown) => Promise<string>;
};

/** Task that solves a proof of work for opening a session; none if the bank requires none. */
export type OpeningProof = TE.TaskEither<Failure, O.Option<string>>;

/** Fetches and solves a proof-of-work challenge; none if the bank has no challenges (EXT-206). */
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

/** Wraps a call that opens a session: it gets a proof of work, and one retry with a new proof if the first is refused (EXT-206). */
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
