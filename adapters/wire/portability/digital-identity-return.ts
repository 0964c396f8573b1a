import * as t from 'io-ts/lib/index.js';
import { textUpTo } from '../codecs.ts';
import { base } from './base.ts';

/** Definition of the endpoint to which the provider of digital identity sends the browser back, with the OpenID Connect response in the query (this bank's addition, EXT-2853). */
export const digitalIdentityReturn = {
  method: 'GET',
  path: `${base}/identidad/digital/retorno`,
  question: t.exact(
    t.partial({
      state: textUpTo(200),
      code: textUpTo(2_000),
      iss: textUpTo(500),
      error: textUpTo(100),
    }),
  ),
} as const;
