import { bureauAuthenticate } from './bureau-authenticate.ts';
import { base } from './base.ts';

/** Opens a session like the bureau's call, at the bank's own address (PAPI-62, PAPI-63). */
export const identityToken = {
  method: 'GET',
  path: `${base}/identidad/token`,
  question: bureauAuthenticate.question,
  headers: bureauAuthenticate.headers,
  answer: bureauAuthenticate.answer,
} as const;
