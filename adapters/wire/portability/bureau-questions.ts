import * as t from 'io-ts/lib/index.js';
import { textUpTo } from '../codecs.ts';
import { base } from './base.ts';

export const question = t.type({
  questionId: t.string,
  questionText: t.string,
  answerChoice: t.array(t.type({ answerId: t.string, value: t.string })),
});

/** Definition of the endpoint of the credit bureau's identity questions, with the token in the query as `Authorization` (PAPI-65, PAPI-68, SEC-05). */
export const bureauQuestions = {
  method: 'GET',
  path: `${base}/equifax/preguntas`,
  question: t.exact(t.type({ Authorization: textUpTo(200) })),
  answer: t.type({ transactionKey: t.string, questions: t.array(question) }),
} as const;
