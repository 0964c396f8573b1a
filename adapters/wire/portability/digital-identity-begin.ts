import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';
import { bureauValidate } from './bureau-validate.ts';

/** Cookie that ties a visit to the provider to its browser (EXT-2852). */
export const identityCookie = 'identidad';

/** Address of the provider's page for the session of this token; 404 at a bank without one (this bank's addition, EXT-2851). */
export const digitalIdentityBegin = {
  method: 'POST',
  path: `${base}/identidad/digital`,
  question: t.exact(t.type({ token: bureauValidate.parts.token })),
  answer: t.type({ direccion: t.string }),
} as const;
