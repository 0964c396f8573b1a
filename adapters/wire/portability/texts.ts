import * as t from 'io-ts/lib/index.js';
import { textNames } from '#core/portability/texts/bank-text.ts';
import { recordOf } from '#core/shared/words-of.ts';
import { base } from './base.ts';

/** Definition of the endpoint with the current version of each legal text (this bank's addition to the source); 404 at a bank without texts (EXT-1403). */
export const texts = {
  method: 'GET',
  path: `${base}/textos`,
  open: true,
  answer: t.type(recordOf(textNames, () => t.string)),
} as const;
