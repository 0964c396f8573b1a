import * as t from 'io-ts/lib/index.js';
import { textUpTo } from '../codecs.ts';
import { base } from './base.ts';

/** Where the provider sends the browser back to, with what OpenID Connect says in its address (this bank's addition, EXT-2853). */
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
