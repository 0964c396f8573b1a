import { attemptLimit } from '../../portability/identity/attempts.ts';
import type { Answer, SessionToken } from '../../portability/identity/questionnaire.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, BankSession, RoundOutcome } from '../ports.ts';
import { noSession, notValid, type BankRefusal } from '../refusal.ts';
import { identityKey, reserveAttempt } from './identity-attempts.ts';
import { fingerprintOf, gradeAnswers, type Fact, type StoredRound } from './questions.ts';
import { liveSession } from './session.ts';

type Ports = Pick<BankPorts, 'attempts' | 'bureau' | 'rounds' | 'sessions' | 'secrets' | 'settings'>;

export type ValidatedRound = {
  readonly correctAnswers: number;
  readonly questionsAsked: number;
  readonly remaining: number;
  readonly blockHours: number;
};

const notThisRound = notValid(
  ['answerRequest'],
  'RONDA_NO_VALIDA',
  'Las respuestas no corresponden a las preguntas vigentes.',
);

const reported = (ports: Ports, outcome: RoundOutcome): ValidatedRound => ({
  correctAnswers: outcome.correctAnswers,
  questionsAsked: outcome.questionsAsked,
  remaining: Math.max(0, attemptLimit - outcome.used),
  blockHours: ports.settings.blockHours,
});

/** QST-07 · What is kept of the answers: enough to know them again, not to read them. */
const sealOf = (ports: Ports, key: string, answers: readonly Answer[]): string =>
  ports.secrets.keyed(`${key}|${fingerprintOf(answers)}`);

const ownSession = (ports: Ports, token: SessionToken): TE.TaskEither<BankRefusal, BankSession> =>
  pipe(
    liveSession(ports)(token.access, 'questions'),
    TE.filterOrElse(
      (session) => session.refreshHash === ports.secrets.hash(token.refresh),
      () => noSession,
    ),
  );

/** QST-21, QST-22 · All of them right, and at least one asked. */
const isPassed = ({ correctAnswers, questionsAsked }: Omit<RoundOutcome, 'used'>): boolean =>
  questionsAsked > 0 && correctAnswers === questionsAsked;

/** QST-22 · Right only when all are; else 0, so that no answer tells how many were. */
const outcomeOf = (round: StoredRound, correctAnswers: number, used: number): RoundOutcome => {
  const scores = { correctAnswers, questionsAsked: round.questions.length };
  return isPassed(scores) ? { ...scores, used: 0 } : { ...scores, correctAnswers: 0, used };
};

/** An outage of the bureau gives the attempt back. */
const factsNow = (ports: Ports, session: BankSession): TE.TaskEither<BankRefusal, readonly Fact[]> =>
  pipe(
    ports.bureau.factsOf(session.representative, session.serial),
    TE.map(O.getOrElse((): readonly Fact[] => [])),
    TE.tapError(() => ports.attempts.giveBack(identityKey(session))),
  );

const graded = (
  ports: Ports,
  session: BankSession,
  round: StoredRound,
  answers: readonly Answer[],
  used: number,
): TE.TaskEither<BankRefusal, RoundOutcome> =>
  pipe(
    factsNow(ports, session),
    TE.map((facts) => gradeAnswers(round, answers, facts)),
    TE.flatMap((grade) =>
      grade.grade === 'graded' ? TE.right(outcomeOf(round, grade.correct, used)) : TE.left(notThisRound),
    ),
  );

// Done again when the same answers come again, so that a stop between the verdict and this step shuts nobody out.
const accepted = (
  ports: Ports,
  session: BankSession,
  outcome: RoundOutcome,
): TE.TaskEither<BankRefusal, void> =>
  isPassed(outcome)
    ? pipe(
        ports.attempts.clear(identityKey(session)),
        TE.flatMap(() => ports.sessions.reach(session.id, 'identified')),
      )
    : TE.right(undefined);

const evaluated = (
  ports: Ports,
  session: BankSession,
  round: StoredRound,
  answers: readonly Answer[],
): TE.TaskEither<BankRefusal, RoundOutcome> =>
  pipe(
    reserveAttempt(ports)(identityKey(session)),
    TE.flatMap((used) => graded(ports, session, round, answers, used)),
    TE.tap((outcome) =>
      pipe(
        ports.rounds.settle(round.key, sealOf(ports, round.key, answers), outcome),
        TE.filterOrElseW(
          (first) => first,
          () => notThisRound,
        ),
      ),
    ),
  );

/** A round that is not there, or was answered otherwise, still costs an attempt. */
const wasted = (ports: Ports, session: BankSession): TE.TaskEither<BankRefusal, RoundOutcome> =>
  pipe(
    reserveAttempt(ports)(identityKey(session)),
    TE.flatMap(() => TE.left(notThisRound)),
  );

/** PAPI-66, QST-21, QST-22, QST-31, QST-35 · Counted before it is read; the same answers to the same round read the same again. */
export const bureauValidate =
  (ports: Ports) =>
  (asked: {
    readonly token: SessionToken;
    readonly transactionKey: string;
    readonly answers: readonly Answer[];
  }): TE.TaskEither<BankRefusal, ValidatedRound> =>
    pipe(
      ownSession(ports, asked.token),
      TE.flatMap((session) =>
        pipe(
          ports.rounds.find(asked.transactionKey, session.id),
          TE.flatMap(
            O.match(
              () => wasted(ports, session),
              (round) => {
                if (round.settled === undefined) return evaluated(ports, session, round, asked.answers);
                return round.settled.fingerprint === sealOf(ports, round.key, asked.answers)
                  ? TE.right(round.settled.outcome)
                  : wasted(ports, session);
              },
            ),
          ),
          TE.tap((outcome) => accepted(ports, session, outcome)),
        ),
      ),
      TE.map((outcome) => reported(ports, outcome)),
    );
