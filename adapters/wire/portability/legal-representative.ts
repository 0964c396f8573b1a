import * as t from 'io-ts/lib/index.js';
import { idNumber, ifTold, rut, textUpTo } from '../codecs.ts';
import { offsetInstant } from '../offset-instant.ts';
import { base } from './base.ts';
import { missedWord } from './missed-word.ts';

/** Representatives of a company (REP-21). */
export const representatives = t.array(
  t.type({ rut: t.string, nombres: t.string, apellidoPaterno: t.string, apellidoMaterno: t.string }),
);

/** Company, addresses and representatives; if nobody is confirmed optionally the reason, the password tries left and the end of the lock (REP-21, EXT-1101, EXT-1103, EXT-1105). */
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

/** Representative by tax authority password, encrypted in `token` (PAPI-71, PAPI-73, REP-25). */
export const legalRepresentative = {
  method: 'POST',
  path: `${base}/representante-legal`,
  question: t.exact(t.type({ rut, rutRepresentante: rut, token: textUpTo(4096) })),
  answer: representativeAnswer,
} as const;
