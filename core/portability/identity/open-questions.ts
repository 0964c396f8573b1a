import { unreachable, type Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Applicant, Entry } from '../landing/entry.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { Questionnaire, SessionToken } from './questionnaire.ts';

type Ports = Pick<PortabilityPorts, 'bureau' | 'session'>;

const unanswerable = (): Failure => ({ kind: 'unreadable', detail: 'a round that cannot be answered' });

const canBeAnswered = ({ questions }: Questionnaire): boolean =>
  questions.length > 0 && questions.every(({ choices }) => choices.length > 0);

const tokenFor = (
  { bureau, session }: Ports,
  entry: Entry | Applicant,
): TE.TaskEither<Failure, SessionToken> =>
  'serial' in entry
    ? pipe(
        bureau.authenticate(entry),
        TE.tap((token) => TE.fromIO(session.remember(token))),
      )
    : pipe(TE.fromIO(session.current), TE.flatMap(TE.fromOption(() => unreachable)));

/** Use case: opens a session: gets a token, stores it in the browser session, then loads a round of one or more questions, each with choices (QST-02, QST-04, QST-14, QST-15, QST-35); a visitor without a card number came back from a digital identity provider and continues the existing session (EXT-2858). */
export const openQuestions =
  (ports: Ports) =>
  (entry: Entry | Applicant): TE.TaskEither<Failure, Questionnaire> =>
    pipe(
      tokenFor(ports, entry),
      TE.flatMap(ports.bureau.questions),
      TE.filterOrElse(canBeAnswered, unanswerable),
    );
