import { bureauQuestions } from './bureau-questions.ts';
import { base } from './base.ts';

/** PAPI-60, PAPI-63, SEC-05 · The token goes as the header `Authorization`. */
export const identityQuestions = {
  method: 'GET',
  path: `${base}/identidad/preguntas`,
  answer: bureauQuestions.answer,
} as const;
