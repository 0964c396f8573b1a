import * as t from 'io-ts/lib/index.js';
import { ifTold, rut } from '../codecs.ts';
import { base } from './base.ts';

/** Path of the draft endpoints (this bank's addition to the source). */
export const draftPath = `${base}/borrador`;

/** Definition of the endpoint that returns the draft as it was saved, whatever its version, with the seconds since its last save, and the ruts and the age in seconds of the session (PROUTE-31, EXT-217, EXT-2936). */
export const draftRead = {
  method: 'GET',
  path: draftPath,
  answer: t.intersection([
    t.type({ revision: t.number }),
    t.partial({
      borrador: t.unknown,
      guardadoHace: ifTold(t.number),
      sesion: t.intersection([
        t.type({ rutEmpresa: rut, rutRepresentante: rut, representada: t.boolean }),
        t.partial({ abiertaHace: ifTold(t.number) }),
      ]),
    }),
  ]),
} as const;
