import type { Answer, SessionToken } from '../../portability/identity/questionnaire.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { Lease } from '../attempts/ports.ts';
import type { BankPorts, BankSession, RoundOutcome, RoundScores, SettledRound } from '../ports.ts';
import { notValid, unavailable, type BankRefusal } from '../refusal.ts';
import { failed } from './identity-attempts.ts';
import { fingerprintOf, type StoredRound } from './questions.ts';
import { hashesOf } from './session.ts';

type Ports = Pick<BankPorts, 'attempts' | 'rounds' | 'secrets'>;

const notThisRound = notValid(['answerRequest'], 'RONDA_NO_VALIDA');

/** QST-07 · What is kept of the answers: enough to know them again, not to read them. */
const sealOf = (ports: Ports, key: string, answers: readonly Answer[]): string =>
  ports.secrets.keyed(`${key}|${fingerprintOf(answers)}`);

/** QST-21, QST-22 · All of them right, and at least one asked. */
export const isPassed = ({ correctAnswers, questionsAsked }: RoundScores): boolean =>
  questionsAsked > 0 && correctAnswers === questionsAsked;

/** QST-22 · Right only when all are; else 0, so that no answer tells how many were. */
export const outcomeOf = (round: StoredRound, correctAnswers: number): RoundScores => {
  const scores = { correctAnswers, questionsAsked: round.questions.length };
  return isPassed(scores) ? scores : { ...scores, correctAnswers: 0 };
};

/** What may be a round of this session; settled or not. */
type Found = O.Option<StoredRound & { readonly settled?: SettledRound | undefined }>;

/** The answers to a round, as they came. */
export type Sheet = {
  readonly session: BankSession;
  readonly round: StoredRound;
  readonly answers: readonly Answer[];
  /** The token of the session once the round is passed. */
  readonly successor: SessionToken;
};

/** PAPI-66 · A round that is not there, or was answered otherwise, is wrong like any other. */
export const wasted = (ports: Ports, lease: Lease): TE.TaskEither<BankRefusal, never> =>
  pipe(
    failed(ports)(lease),
    TE.flatMap(() => TE.left(notThisRound)),
  );

/** EXT-305, EXT-1107 · The first outcome: while something is kept of the answers only for the same ones, and whatever is sent once nothing is. */
export const repeatedOutcome =
  (ports: Ports, answers: readonly Answer[]) =>
  (found: Found): O.Option<RoundOutcome> =>
    pipe(
      found,
      O.flatMap(({ key, settled: before }) =>
        before !== undefined &&
        (before.fingerprint === undefined || before.fingerprint === sealOf(ports, key, answers))
          ? O.some(before.outcome)
          : O.none,
      ),
    );

/** EXT-305 · Another call settled it while this one was under way: the same answers read what that one read. */
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

/** QST-21, QST-22, EXT-305 · What a round that is over does, it does once, where it is settled: the count and the step of the session with it. */
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
