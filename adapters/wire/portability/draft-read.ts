import * as t from 'io-ts/lib/index.js';
import { rut } from '../codecs.ts';
import { base } from './base.ts';

/** Path of the draft (this bank's addition to the source). */
export const draftPath = `${base}/borrador`;

/** The draft comes as it was kept: what is readable of it the portal's core says. With it comes whose session asks, and for how many seconds it has been open (PROUTE-31, EXT-217). */
export const draftRead = {
  method: 'GET',
  path: draftPath,
  answer: t.intersection([
    t.type({ revision: t.number }),
    t.partial({
      borrador: t.unknown,
      sesion: t.intersection([
        t.type({ rutEmpresa: rut, rutRepresentante: rut, representada: t.boolean }),
        t.partial({ abiertaHace: t.number }),
      ]),
    }),
  ]),
} as const;
