import * as t from 'io-ts/lib/index.js';
import { ifTold, textUpTo } from '../codecs.ts';
import { offsetInstant } from '../offset-instant.ts';
import { base } from './base.ts';

/** Codec of the answers to a round of identity questions (QST-19). */
export const answersRequest = t.exact(
  t.type({
    interactiveQueryResponse: t.exact(
      t.type({
        answers: t.array(t.exact(t.type({ questionId: textUpTo(100), answerId: textUpTo(100) }))),
      }),
    ),
    transactionKey: textUpTo(100),
  }),
);

const scores = t.type({ correctAnswers: t.number, questionsAsked: t.number });

/** Definition of the endpoint that checks answers to the credit bureau's questions, sent as two JSON parts; in a list of scores the first one counts (PAPI-66 to PAPI-68, QST-20, QST-22, EXT-1104). */
export const bureauValidate = {
  method: 'POST',
  path: `${base}/equifax/validar`,
  parts: {
    answerRequest: answersRequest,
    token: t.exact(t.type({ access_token: textUpTo(200), refresh_token: textUpTo(200) })),
  },
  answer: t.intersection([
    t.type({ assessmentComplete: t.type({ atomicScores: t.union([scores, t.array(scores)]) }) }),
    t.partial({
      intentosRestantes: ifTold(t.number),
      horasBloqueo: ifTold(t.number),
      bloqueadoHasta: ifTold(offsetInstant),
    }),
  ]),
} as const;
