import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

/** Where what was typed is kept; a proposal of this bank, not of the source. */
export const draftPath = `${base}/borrador`;

/** The draft comes as it was kept: what is readable of it the portal's core says. */
export const draftRead = {
  method: 'GET',
  path: draftPath,
  answer: t.intersection([t.type({ revision: t.number }), t.partial({ borrador: t.unknown })]),
} as const;
