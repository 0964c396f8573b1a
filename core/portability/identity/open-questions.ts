import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Entry } from '../landing/entry.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { Questionnaire } from './questionnaire.ts';

type Ports = Pick<PortabilityPorts, 'bureau' | 'session'>;

const noQuestions = (): Failure => ({ kind: 'unreadable', detail: 'a round without questions' });

/** Opens a session: gets a token, stores it in the browser session, then loads a round of one or more questions (QST-04, QST-14, QST-15, QST-35). */
export const openQuestions =
  (ports: Ports) =>
  (entry: Entry): TE.TaskEither<Failure, Questionnaire> =>
    pipe(
      ports.bureau.authenticate(entry),
      TE.tap((token) => TE.fromIO(ports.session.remember(token))),
      TE.flatMap(ports.bureau.questions),
      TE.filterOrElse((round) => round.questions.length > 0, noQuestions),
    );
