import * as t from 'io-ts/lib/index.js';
import { rut, textUpTo } from '../codecs.ts';
import { base } from './base.ts';

/** REP-21 · Company, addresses and representatives. */
export const representativeAnswer = t.type({
  empresa: t.type({ rut: t.string, razonSocial: t.string }),
  direccion: t.array(t.type({ calle: t.string, numero: t.string })),
  representantes: t.array(
    t.type({ rut: t.string, nombres: t.string, apellidoPaterno: t.string, apellidoMaterno: t.string }),
  ),
});

/** PAPI-71, PAPI-73, REP-25 · By the tax authority's password, sealed in `token`. */
export const legalRepresentative = {
  method: 'POST',
  path: `${base}/representante-legal`,
  question: t.exact(t.type({ rut, rutRepresentante: rut, token: textUpTo(4096) })),
  answer: representativeAnswer,
} as const;
