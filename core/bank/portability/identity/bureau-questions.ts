import type { Questionnaire } from '../../../portability/identity/questionnaire.ts';
import { O, pipe, TE } from '../../../shared/fp.ts';
import { keyedFraction } from '../../keyed-fraction.ts';
import type { BankPorts, BankSession } from '../../ports.ts';
import { forbidden, noSession, type BankRefusal } from '../../refusal.ts';
import { refuseBlocked } from './identity-attempts.ts';
import {
  factsOfNobody,
  lotOf,
  questionsFrom,
  questionsPerRound,
  type Fact,
  type StoredRound,
} from './questions.ts';
import { liveSession } from '../session.ts';

type Ports = Pick<
  BankPorts,
  'attempts' | 'bureau' | 'clock' | 'rounds' | 'sessions' | 'secrets' | 'settings'
>;

type Known = O.Option<readonly Fact[]>;

const enough = (known: Known): readonly Fact[] | undefined =>
  pipe(
    known,
    O.filter(({ length }) => length >= questionsPerRound),
    O.toUndefined,
  );

const pairOf = ({ representative, serial }: BankSession): string => `${representative}|${serial}`;

const newRound = ({ secrets }: Ports, session: BankSession, known: Known, standIn: Known): StoredRound => {
  const facts = enough(known);
  return {
    key: secrets.newToken(),
    sessionId: session.id,
    invented: facts === undefined,
    questions: questionsFrom(facts ?? enough(standIn) ?? factsOfNobody, (name) =>
      keyedFraction(secrets, `questions|${pairOf(session)}|${name}`),
    ),
  };
};

/** Looks up the bureau's facts about this person, and about the decoy person whose facts replace them if they are too few; always both, so that the response time does not reveal whether the bureau has facts (EXT-2523). */
const knownOf = ({ bureau, secrets }: Ports, session: BankSession) =>
  pipe(
    TE.Do,
    TE.bind('known', () => bureau.factsOf(session.representative, session.serial)),
    TE.bind('standIn', () => bureau.someone(lotOf(secrets, pairOf(session)))),
  );

const newQuestions = (ports: Ports, session: BankSession): TE.TaskEither<BankRefusal, Questionnaire> =>
  pipe(
    refuseBlocked(ports)(session),
    TE.flatMap(() => knownOf(ports, session)),
    TE.map(({ known, standIn }) => newRound(ports, session, known, standIn)),
    TE.flatMap((round) =>
      pipe(
        ports.rounds.open(round, session.step),
        TE.filterOrElseW(
          (isKept) => isKept,
          () => noSession,
        ),
        TE.map(() => round),
      ),
    ),
    TE.map((round) => ({
      transactionKey: round.key,
      questions: round.questions.map(({ id, text, choices }) => ({ id, text, choices })),
    })),
  );

/** Use case: opens a new round of identity questions for a session that has not passed them; the session's token may be in the address. A person with too few facts gets decoy questions (PAPI-65, PAPI-68, QST-35, EXT-203). */
export const bureauQuestions =
  (ports: Ports) =>
  (access: string): TE.TaskEither<BankRefusal, Questionnaire> =>
    pipe(
      liveSession(ports)(access, 'questions'),
      TE.filterOrElse(
        ({ step }) => step === 'questions',
        () => forbidden,
      ),
      TE.flatMap((session) => newQuestions(ports, session)),
    );

/** Use case: opens a round of identity questions under a token sent only in a header, also for a session that has passed its questions (PAPI-60, EXT-1502). */
export const identityQuestions =
  (ports: Ports) =>
  (access: string): TE.TaskEither<BankRefusal, Questionnaire> =>
    pipe(
      liveSession(ports)(access, 'questions'),
      TE.flatMap((session) => newQuestions(ports, session)),
    );
