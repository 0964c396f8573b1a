import { bureauQuestions } from './bureau-questions.ts';
import { base } from './base.ts';

/** Definition of the endpoint of the bank's own identity questions, with the token in the header `Authorization` (PAPI-60, PAPI-63, SEC-05). */
export const identityQuestions = {
  method: 'GET',
  path: `${base}/identidad/preguntas`,
  answer: bureauQuestions.answer,
} as const;
