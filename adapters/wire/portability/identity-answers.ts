import * as t from 'io-ts/lib/index.js';
import { bureauValidate } from './bureau-validate.ts';
import { base } from './base.ts';

/** Definition of the endpoint that checks answers to the bank's own identity questions, sent with the token as one JSON body (PAPI-61, PAPI-63, QST-19). */
export const identityAnswers = {
  method: 'POST',
  path: `${base}/identidad/respuestas`,
  question: t.exact(t.type(bureauValidate.parts)),
  answer: bureauValidate.answer,
} as const;
