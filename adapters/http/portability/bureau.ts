import { bureauAuthenticate } from '#adapters/wire/portability/bureau-authenticate.ts';
import { bureauQuestions } from '#adapters/wire/portability/bureau-questions.ts';
import { bureauValidate } from '#adapters/wire/portability/bureau-validate.ts';
import type { IdentityBureau } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { call, type HttpContext } from '../call.ts';
import {
  answersRequest,
  identityResultOf,
  questionnaireOf,
  sessionTokenOf,
  type Round,
} from './identity-answers.ts';
import { opening, type OpeningProof } from '../opening-proof.ts';

const jsonPart = (value: unknown): Blob => new Blob([JSON.stringify(value)], { type: 'application/json' });

/** Builds the multipart form with two JSON parts: the answers to identity questions, and the token (PAPI-67). */
const validationForm = (round: Round): FormData => {
  const form = new FormData();
  Object.entries(answersRequest(round)).forEach(([name, part]) => form.append(name, jsonPart(part)));
  return form;
};

/** Makes the HTTP client of the credit bureau's identity questions: sends no session header, and the token in the query (PAPI-64 to PAPI-68, SEC-03, SEC-05). */
export const bureauOverHttp = (context: HttpContext, proof?: OpeningProof): IdentityBureau => ({
  authenticate: ({ company, representative, serial }) =>
    pipe(
      opening(proof)((headers) =>
        call(context, bureauAuthenticate, {
          isBureau: true,
          headers,
          values: bureauAuthenticate.question.encode({
            rutUsuario: representative,
            serie: serial,
            rutEmpresa: company,
          }),
        }),
      ),
      TE.map(sessionTokenOf),
    ),
  questions: (token) =>
    pipe(
      call(context, bureauQuestions, {
        isBureau: true,
        values: bureauQuestions.question.encode({ Authorization: token.access }),
      }),
      TE.map(questionnaireOf),
    ),
  validate: (round) =>
    pipe(
      call(context, bureauValidate, { isBureau: true, form: validationForm(round) }),
      TE.map(identityResultOf),
    ),
});
