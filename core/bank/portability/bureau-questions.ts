import type { Questionnaire } from '../../portability/identity/questionnaire.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, BankSession } from '../ports.ts';
import { forbidden, noSession, type BankRefusal } from '../refusal.ts';
import { refuseBlocked } from './identity-attempts.ts';
import {
  inventedFacts,
  questionsFrom,
  questionsPerRound,
  type Chance,
  type Fact,
  type StoredRound,
} from './questions.ts';
import { liveSession } from './session.ts';

type Ports = Pick<
  BankPorts,
  'attempts' | 'bureau' | 'clock' | 'decoys' | 'rounds' | 'sessions' | 'secrets' | 'settings'
>;

const newRound = (ports: Ports, session: BankSession, known: O.Option<readonly Fact[]>): StoredRound => {
  const chance: Chance = {
    fraction: ports.secrets.fraction,
    decoys: ports.decoys,
    // The serial number is part of it: else the questions of a wrong card, compared with those of the right one, would show the right answers.
    rankOf: (text) => ports.secrets.keyed(`${session.representative}|${session.serial}|${text}`),
  };
  // Made for everybody, so that the time does not tell for whom they are asked.
  const invented = inventedFacts(chance);
  const facts = pipe(
    known,
    O.filter(({ length }) => length >= questionsPerRound),
    O.toUndefined,
  );
  return {
    key: ports.secrets.newToken(),
    sessionId: session.id,
    invented: facts === undefined,
    questions: questionsFrom(facts ?? invented, chance),
  };
};

const newQuestions = (ports: Ports, session: BankSession): TE.TaskEither<BankRefusal, Questionnaire> =>
  pipe(
    refuseBlocked(ports)(session),
    TE.flatMap(() => ports.bureau.factsOf(session.representative, session.serial)),
    TE.map((known) => newRound(ports, session, known)),
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

/** PAPI-65, PAPI-68, QST-35, EXT-203 · For a session that has not passed its questions, since this token may travel in a query: a new round with a key of its own; a person of whom too little is known is asked like a stranger. */
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

/** PAPI-60, EXT-1502 · The same under a token that travels in a header only, for a session that has passed its questions too. */
export const identityQuestions =
  (ports: Ports) =>
  (access: string): TE.TaskEither<BankRefusal, Questionnaire> =>
    pipe(
      liveSession(ports)(access, 'questions'),
      TE.flatMap((session) => newQuestions(ports, session)),
    );
