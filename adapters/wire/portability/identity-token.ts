import { bureauAuthenticate } from './bureau-authenticate.ts';
import { base } from './base.ts';

/** PAPI-62, PAPI-63 · What the bureau's call asks and answers, at the bank's own address. */
export const identityToken = {
  method: 'GET',
  path: `${base}/identidad/token`,
  question: bureauAuthenticate.question,
  headers: bureauAuthenticate.headers,
  answer: bureauAuthenticate.answer,
} as const;
