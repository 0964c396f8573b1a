import { bureauAuthenticate } from './bureau-authenticate.ts';
import { base } from './base.ts';

/** Definition of the endpoint that opens a session for the bank's own identity questions (PAPI-62, PAPI-63). */
export const identityToken = {
  method: 'GET',
  path: `${base}/identidad/token`,
  question: bureauAuthenticate.question,
  headers: bureauAuthenticate.headers,
  answer: bureauAuthenticate.answer,
} as const;
