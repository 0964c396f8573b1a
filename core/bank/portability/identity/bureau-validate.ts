import { attemptLimit } from '../../../portability/identity/identity-attempts.ts';
import type { Answer, SessionToken } from '../../../portability/identity/questionnaire.ts';
import { O, pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, BankSession, RoundOutcome } from '../../ports.ts';
import { noSession, type BankRefusal } from '../../refusal.ts';
import { lockEnd } from '../../attempts/lock-end.ts';
import { blockHoursAfter, guardedRound } from './identity-attempts.ts';
import { gradeAnswers, isPassed, type Fact, type StoredRound } from './questions.ts';
import { movingSession, successorOf, type MovingSession, type Renewing } from '../session.ts';
import { outcomeOf, repeatedOutcome, settled, wasted, type FoundRound, type Sheet } from './settle-round.ts';

type Ports = Pick<
  BankPorts,
  'attempts' | 'bureau' | 'clock' | 'rounds' | 'sessions' | 'secrets' | 'settings'
>;

export type ValidatedRound = {
  readonly correctAnswers: number;
  readonly questionsAsked: number;
  readonly remaining: number;
  readonly blockHours: number;
  /** End of the lockout, if this round of identity questions caused one (EXT-1104). */
  readonly lockedUntil?: string | undefined;
};

const reported = (ports: Ports, outcome: RoundOutcome): ValidatedRound => ({
  correctAnswers: outcome.correctAnswers,
  questionsAsked: outcome.questionsAsked,
  remaining: Math.max(0, attemptLimit - outcome.used),
  // Hours of the lockout that this round of questions caused, or else of the lockout that the next wrong round would cause.
  blockHours: blockHoursAfter(
    ports.settings,
    outcome.lockedUntil === undefined ? (outcome.locks ?? 0) : (outcome.locks ?? 1) - 1,
  ),
  lockedUntil: outcome.lockedUntil === undefined ? undefined : lockEnd(ports, outcome.lockedUntil),
});

/** Finds a session by its access and refresh tokens, either the current ones or those replaced when the session moved to its next step. */
export const ownSession = (
  ports: Pick<Ports, 'secrets' | 'sessions'>,
  token: SessionToken,
): TE.TaskEither<BankRefusal, MovingSession> =>
  pipe(
    movingSession(ports)(token.access, 'questions'),
    TE.filterOrElse(
      (session) => session.refreshHash === ports.secrets.hash(token.refresh),
      () => noSession,
    ),
  );

const factsNow = (ports: Ports, session: BankSession): TE.TaskEither<BankRefusal, readonly Fact[]> =>
  pipe(
    ports.bureau.factsOf(session.representative, session.serial),
    TE.map(O.getOrElse((): readonly Fact[] => [])),
  );

const evaluated = (ports: Ports, sheet: Sheet): TE.TaskEither<BankRefusal, RoundOutcome> =>
  guardedRound(
    ports,
    sheet.session,
    O.some(sheet.round),
  )((lease) =>
    pipe(
      factsNow(ports, sheet.session),
      TE.map((facts) => gradeAnswers(sheet.round, sheet.answers, facts)),
      TE.flatMap((grade) =>
        grade.grade === 'graded'
          ? settled(ports, sheet, lease)(outcomeOf(sheet.round, grade.correct))
          : wasted(ports, lease),
      ),
    ),
  );

const counted = (
  ports: Ports,
  session: BankSession,
  found: O.Option<StoredRound>,
): TE.TaskEither<BankRefusal, never> => guardedRound(ports, session, found)((lease) => wasted(ports, lease));

/** Counts as a failed attempt when other answers come for an identity round already passed: the right ones would return the new session token, and could otherwise be guessed without limit; the refusal only says that the session is over (QST-35). */
const refusedGuess = (
  ports: Ports,
  session: BankSession,
  found: O.Option<StoredRound>,
): TE.TaskEither<BankRefusal, never> =>
  pipe(
    counted(ports, session, found),
    TE.mapLeft((refusal) => (refusal.refused === 'not-valid' ? noSession : refusal)),
  );

/** Tells whether the answers of a settled round were deleted, as happens at the first use of the token that the round gave its session; after that no call gets this token again (EXT-2619). */
const hasForgotten = (found: FoundRound): boolean =>
  O.isSome(found) && found.value.settled?.fingerprint === undefined;

/** Use case: grades a round of identity questions; an attempt is reserved before the answers are graded. The same answers to the same round return the same result without effect, and if right the same new session token, until that token is first used (PAPI-66, QST-21, QST-22, QST-31, QST-35, EXT-203, EXT-204, EXT-305). */
export const bureauValidate =
  (ports: Ports) =>
  (asked: {
    readonly token: SessionToken;
    readonly transactionKey: string;
    readonly answers: readonly Answer[];
  }): TE.TaskEither<BankRefusal, Renewing<ValidatedRound>> => {
    const successor = successorOf(ports, asked.token, 'identified');
    return pipe(
      ownSession(ports, asked.token),
      TE.bindTo('session'),
      TE.bindW('found', ({ session }) => ports.rounds.find(asked.transactionKey, session.id)),
      TE.bindW('outcome', ({ session, found }) => {
        const repeated = repeatedOutcome(ports, asked.answers)(found);
        if (O.isSome(repeated))
          return session.isMoved && hasForgotten(found) ? TE.left(noSession) : TE.right(repeated.value);
        if (session.isMoved)
          return O.isSome(found) ? refusedGuess(ports, session, found) : TE.left(noSession);
        return O.isSome(found) && found.value.settled === undefined
          ? evaluated(ports, { session, round: found.value, answers: asked.answers, successor })
          : counted(ports, session, found);
      }),
      TE.filterOrElseW(
        ({ session, outcome }) => !session.isMoved || isPassed(outcome),
        () => noSession,
      ),
      TE.map(({ session, outcome }) => ({
        value: reported(ports, outcome),
        renewed:
          isPassed(outcome) && (session.isMoved || session.step === 'questions') ? successor : undefined,
      })),
    );
  };
