import type { Answer, SessionToken } from '../../../portability/identity/questionnaire.ts';
import { O, pipe, TE } from '../../../shared/fp.ts';
import type { Lease } from '../../attempts/ports.ts';
import type { BankPorts, BankSession, RoundOutcome, SettledRound } from '../../ports.ts';
import { notValid, unavailable, type BankRefusal } from '../../refusal.ts';
import { failed } from './identity-attempts.ts';
import { fingerprintOf, isPassed, type RoundScores, type StoredRound } from './questions.ts';
import { hashesOf } from '../session.ts';

type Ports = Pick<BankPorts, 'attempts' | 'rounds' | 'secrets'>;

const notThisRound = notValid(['answerRequest'], 'RONDA_NO_VALIDA');

/** Computes the keyed hash of the answers to a round, to recognize a retry without storing the answers (QST-07). */
const sealOf = (ports: Ports, key: string, answers: readonly Answer[]): string =>
  ports.secrets.keyed(`${key}|${fingerprintOf(answers)}`);

/** Returns the scores shown for a round: all right or 0, so that the number of right answers is not revealed (QST-22). */
export const outcomeOf = (round: StoredRound, correctAnswers: number): RoundScores => {
  const scores = { correctAnswers, questionsAsked: round.questions.length };
  return isPassed(scores) ? scores : { ...scores, correctAnswers: 0 };
};

/** Stored round of a session, settled or not; none if there is no such round. */
export type FoundRound = O.Option<StoredRound & { readonly settled?: SettledRound | undefined }>;

/** Answers submitted to a round of identity questions. */
export type Sheet = {
  readonly session: BankSession;
  readonly round: StoredRound;
  readonly answers: readonly Answer[];
  /** New session token that replaces the current one after a passed round of identity questions. */
  readonly successor: SessionToken;
};

/** Refuses unusable answers and counts them as a failed attempt: their round does not exist, was answered differently before, or they are not one answer per question (PAPI-66). */
export const wasted = (ports: Ports, lease: Lease): TE.TaskEither<BankRefusal, never> =>
  pipe(
    failed(ports)(lease),
    TE.flatMap(() => TE.left(notThisRound)),
  );

/** Returns the first result of a settled round again: only for the same answers while their hash is stored, for any answers afterwards; none otherwise (EXT-305, EXT-1107). */
export const repeatedOutcome =
  (ports: Ports, answers: readonly Answer[]) =>
  (found: FoundRound): O.Option<RoundOutcome> =>
    pipe(
      found,
      O.flatMap(({ key, settled: before }) =>
        before !== undefined &&
        (before.fingerprint === undefined || before.fingerprint === sealOf(ports, key, answers))
          ? O.some(before.outcome)
          : O.none,
      ),
    );

/** Handles a round of identity questions that a concurrent call settled first: the same answers get the same result (EXT-305). */
const overtaken = (ports: Ports, { session, round, answers }: Sheet, lease: Lease) =>
  pipe(
    ports.rounds.find(round.key, session.id),
    TE.map(repeatedOutcome(ports, answers)),
    TE.flatMap(
      O.match(
        (): TE.TaskEither<BankRefusal, RoundOutcome> => wasted(ports, lease),
        (outcome) =>
          pipe(
            ports.attempts.drop(lease),
            TE.map(() => outcome),
          ),
      ),
    ),
  );

/** Settles a round of identity questions once, in one transaction with the attempt counter and the session step (QST-21, QST-22, EXT-305). */
export const settled =
  (ports: Ports, sheet: Sheet, lease: Lease) =>
  (scores: RoundScores): TE.TaskEither<BankRefusal, RoundOutcome> => {
    const { session, round, answers, successor } = sheet;
    return pipe(
      ports.rounds.settle({
        key: round.key,
        fingerprint: sealOf(ports, round.key, answers),
        outcome: scores,
        lease,
        opens: isPassed(scores)
          ? { sessionId: session.id, step: 'identified', token: hashesOf(ports, successor) }
          : undefined,
      }),
      TE.flatMap((result): TE.TaskEither<BankRefusal, RoundOutcome> => {
        switch (result.outcome) {
          case 'settled':
            return TE.right({
              ...scores,
              used: result.used,
              lockedUntil: result.lockedUntil,
              locks: result.locks,
            });
          case 'settled-before':
            return overtaken(ports, sheet, lease);
          case 'over':
            return TE.left(unavailable);
        }
      }),
    );
  };
