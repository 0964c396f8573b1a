import * as t from 'io-ts/lib/index.js';
import { idNumber, ifTold, rut, textUpTo } from '../codecs.ts';
import { offsetInstant } from '../offset-instant.ts';
import { base } from './base.ts';
import { missedWord } from './missed-word.ts';

/** REP-21 · People who act for a company. */
export const representatives = t.array(
  t.type({ rut: t.string, nombres: t.string, apellidoPaterno: t.string, apellidoMaterno: t.string }),
);

/** REP-21, EXT-1101, EXT-1103, EXT-1105 · Company, addresses and representatives; where nobody is confirmed a bank may tell why, how many tries of the password are left and until when none is taken. */
export const representativeAnswer = t.intersection([
  t.type({
    empresa: t.type({ rut: t.string, razonSocial: t.string }),
    direccion: t.array(t.type({ calle: t.string, numero: t.string })),
    representantes: representatives,
  }),
  t.partial({
    motivo: ifTold(missedWord),
    intentosRestantes: ifTold(idNumber),
    bloqueadoHasta: ifTold(offsetInstant),
  }),
]);

/** PAPI-71, PAPI-73, REP-25 · By the tax authority's password, sealed in `token`. */
export const legalRepresentative = {
  method: 'POST',
  path: `${base}/representante-legal`,
  question: t.exact(t.type({ rut, rutRepresentante: rut, token: textUpTo(4096) })),
  answer: representativeAnswer,
} as const;
