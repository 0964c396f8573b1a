import * as t from 'io-ts/lib/index.js';
import { idNumber, ifTold, rut, textUpTo } from '../codecs.ts';
import { offsetInstant } from '../offset-instant.ts';
import { base } from './base.ts';
import { missedWord } from './missed-word.ts';

/** Codec of the legal representatives of a company (REP-21). */
export const representatives = t.array(
  t.type({ rut: t.string, nombres: t.string, apellidoPaterno: t.string, apellidoMaterno: t.string }),
);

/** Codec of the representative answer: company, addresses and representatives, or why nobody was confirmed, the tries left and the end of a lockout (REP-21, EXT-1101, EXT-1103, EXT-1105). */
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

/** Definition of the endpoint that confirms a legal representative by the tax authority password, encrypted in `token` (PAPI-71, PAPI-73, REP-25). */
export const legalRepresentative = {
  method: 'POST',
  path: `${base}/representante-legal`,
  question: t.exact(t.type({ rut, rutRepresentante: rut, token: textUpTo(4096) })),
  answer: representativeAnswer,
} as const;
