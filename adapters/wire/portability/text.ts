import * as t from 'io-ts/lib/index.js';
import { isTextVersion } from '#core/portability/request/signed-texts.ts';
import { textNames } from '#core/portability/texts/bank-text.ts';
import { oneOf } from '#core/shared/one-of.ts';
import { textThat } from '../codecs.ts';
import { base } from './base.ts';

const texto = oneOf(textNames);

/** Definition of the endpoint of a legal text by its version; 404 if unknown (EXT-1405). */
export const text = {
  method: 'GET',
  path: `${base}/textos/:texto/:version`,
  open: true,
  question: t.exact(t.type({ texto, version: textThat('text version', isTextVersion) })),
  answer: t.type({ texto, version: t.string, contenido: t.string }),
} as const;
