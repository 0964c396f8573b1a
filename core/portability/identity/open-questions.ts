import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Entry } from '../landing/entry.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { Questionnaire } from './questionnaire.ts';

type Ports = Pick<PortabilityPorts, 'bureau' | 'session'>;

/** QST-14, QST-15, QST-35 · A token first, kept in the browser session; then a new round under it. */
export const openQuestions =
  (ports: Ports) =>
  (entry: Entry): TE.TaskEither<Failure, Questionnaire> =>
    pipe(
      ports.bureau.authenticate(entry),
      TE.tap((token) => TE.fromIO(ports.session.remember(token))),
      TE.flatMap(ports.bureau.questions),
    );
