import type * as t from 'io-ts/lib/index.js';
import type { bureauAuthenticate } from '#adapters/wire/portability/bureau-authenticate.ts';
import type { bureauQuestions } from '#adapters/wire/portability/bureau-questions.ts';
import { bureauValidate } from '#adapters/wire/portability/bureau-validate.ts';
import type { Questionnaire, SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { IdentityResult } from '#core/portability/identity/verdict.ts';
import type { IdentityBureau } from '#core/portability/ports.ts';

export type Round = Parameters<IdentityBureau['validate']>[0];

export const sessionTokenOf = ({ token }: t.TypeOf<typeof bureauAuthenticate.answer>): SessionToken => ({
  access: token.access_token,
  refresh: token.refresh_token,
});

export const questionnaireOf = ({
  transactionKey,
  questions,
}: t.TypeOf<typeof bureauQuestions.answer>): Questionnaire => ({
  transactionKey,
  questions: questions.map(({ questionId, questionText, answerChoice }) => ({
    id: questionId,
    text: questionText,
    choices: answerChoice.map(({ answerId, value }) => ({ id: answerId, text: value })),
  })),
});

/** Encodes the answers to a round of identity questions, and the session token beside them (QST-19). */
export const answersRequest = ({ transactionKey, answers, token }: Round) => ({
  answerRequest: bureauValidate.parts.answerRequest.encode({
    interactiveQueryResponse: {
      answers: answers.map(({ questionId, answerId }) => ({ questionId, answerId })),
    },
    transactionKey,
  }),
  token: bureauValidate.parts.token.encode({ access_token: token.access, refresh_token: token.refresh }),
});

const noScores = { correctAnswers: 0, questionsAsked: 0 };

/** Decodes the result of identity questions; if the scores are a list, the first one counts (QST-22). */
export const identityResultOf = ({
  assessmentComplete: { atomicScores },
  intentosRestantes,
  horasBloqueo,
  bloqueadoHasta,
}: t.TypeOf<typeof bureauValidate.answer>): IdentityResult => {
  const { correctAnswers, questionsAsked } = Array.isArray(atomicScores)
    ? (atomicScores[0] ?? noScores)
    : atomicScores;
  return {
    correctAnswers,
    questionsAsked,
    remaining: intentosRestantes,
    blockHours: horasBloqueo,
    lockedUntil: bloqueadoHasta,
  };
};
