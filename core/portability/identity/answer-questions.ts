import { unreachable, type Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { IdentityBureau, PortabilityPorts } from '../ports.ts';
import type { Answer, Questionnaire } from './questionnaire.ts';
import { identityVerdict, type IdentityVerdict } from './verdict.ts';

type Ports = Pick<PortabilityPorts, 'session'> & { readonly bureau: Pick<IdentityBureau, 'validate'> };

/** Use case: sends the answers to a round of identity questions and returns the verdict (QST-19 to QST-22). */
export const answerQuestions =
  (ports: Ports) =>
  (round: Questionnaire, answers: readonly Answer[]): TE.TaskEither<Failure, IdentityVerdict> =>
    pipe(
      ports.session.current(),
      TE.fromOption(() => unreachable),
      TE.flatMap((token) => ports.bureau.validate({ transactionKey: round.transactionKey, answers, token })),
      TE.map(identityVerdict),
    );
