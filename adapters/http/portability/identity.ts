import { identityAnswers } from '#adapters/wire/portability/identity-answers.ts';
import { identityQuestions } from '#adapters/wire/portability/identity-questions.ts';
import { identityToken } from '#adapters/wire/portability/identity-token.ts';
import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { IdentityBureau } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { call, type HttpContext } from '../call.ts';
import { bearerOf } from '../request-head.ts';
import { answersRequest, identityResultOf, questionnaireOf, sessionTokenOf } from './identity-answers.ts';
import { opening, type OpeningProof } from '../opening-proof.ts';

/** Makes the HTTP client of the bank's own identity questions: token in a header, answers as JSON (PAPI-60 to PAPI-63, SEC-03, SEC-05). */
export const identityOverHttp = (context: HttpContext, proof?: OpeningProof): IdentityBureau => {
  const withToken = (token: SessionToken) => ({ headers: bearerOf(token) });
  return {
    authenticate: ({ company, representative, serial }) =>
      pipe(
        opening(proof)((headers) =>
          call(context, identityToken, {
            headers,
            values: identityToken.question.encode({
              rutUsuario: representative,
              serie: serial,
              rutEmpresa: company,
            }),
          }),
        ),
        TE.map(sessionTokenOf),
      ),
    questions: (token) => pipe(call(context, identityQuestions, withToken(token)), TE.map(questionnaireOf)),
    validate: (round) =>
      pipe(
        call(context, identityAnswers, { ...withToken(round.token), json: answersRequest(round) }),
        TE.map(identityResultOf),
      ),
  };
};
