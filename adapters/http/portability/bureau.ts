import { bureauAuthenticate } from '#adapters/wire/portability/bureau-authenticate.ts';
import { bureauQuestions } from '#adapters/wire/portability/bureau-questions.ts';
import { bureauValidate } from '#adapters/wire/portability/bureau-validate.ts';
import type { Answer, Questionnaire, SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { IdentityBureau } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { call, type HttpContext } from '../call.ts';

type Round = Parameters<IdentityBureau['validate']>[0];

const jsonPart = (value: unknown): Blob => new Blob([JSON.stringify(value)], { type: 'application/json' });

const answersRequest = (transactionKey: string, answers: readonly Answer[]) =>
  bureauValidate.parts.answerRequest.encode({
    interactiveQueryResponse: {
      answers: answers.map(({ questionId, answerId }) => ({ questionId, answerId })),
    },
    transactionKey,
  });

/** PAPI-67 · Two JSON parts: the answers and the token. */
const validationForm = ({ transactionKey, answers, token }: Round): FormData => {
  const form = new FormData();
  form.append('answerRequest', jsonPart(answersRequest(transactionKey, answers)));
  form.append(
    'token',
    jsonPart(bureauValidate.parts.token.encode({ access_token: token.access, refresh_token: token.refresh })),
  );
  return form;
};

const noScores = { correctAnswers: 0, questionsAsked: 0 };

/** PAPI-64 to PAPI-68, SEC-03, SEC-05 · The bureau trio: no header, the questions with the token in their query. */
export const bureauOverHttp = (context: HttpContext): IdentityBureau => ({
  authenticate: ({ company, representative, serial }) =>
    pipe(
      call(context, bureauAuthenticate, {
        isBureau: true,
        values: bureauAuthenticate.question.encode({
          rutUsuario: representative,
          serie: serial,
          rutEmpresa: company,
        }),
      }),
      TE.map(({ token }): SessionToken => ({ access: token.access_token, refresh: token.refresh_token })),
    ),
  questions: (token) =>
    pipe(
      call(context, bureauQuestions, {
        isBureau: true,
        values: bureauQuestions.question.encode({ Authorization: token.access }),
      }),
      TE.map(({ transactionKey, questions }): Questionnaire => ({
        transactionKey,
        questions: questions.map(({ questionId, questionText, answerChoice }) => ({
          id: questionId,
          text: questionText,
          choices: answerChoice.map(({ answerId, value }) => ({ id: answerId, text: value })),
        })),
      })),
    ),
  validate: (round) =>
    pipe(
      call(context, bureauValidate, { isBureau: true, form: validationForm(round) }),
      TE.map(({ assessmentComplete: { atomicScores }, intentosRestantes, horasBloqueo }) => {
        const scores = Array.isArray(atomicScores) ? (atomicScores[0] ?? noScores) : atomicScores;
        const { correctAnswers, questionsAsked } = scores;
        return { correctAnswers, questionsAsked, remaining: intentosRestantes, blockHours: horasBloqueo };
      }),
    ),
});
