import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';
import { bureauValidate } from './bureau-validate.ts';

/** Name of the cookie that ties a visit to the provider of digital identity to the visitor's browser (EXT-2852). */
export const identityCookie = 'identidad';

/** Definition of the endpoint that begins a visit to the provider of digital identity, and returns the URL of the provider's page; 404 at a bank without a provider (this bank's addition, EXT-2851). */
export const digitalIdentityBegin = {
  method: 'POST',
  path: `${base}/identidad/digital`,
  question: t.exact(t.type({ token: bureauValidate.parts.token })),
  answer: t.type({ direccion: t.string }),
} as const;
