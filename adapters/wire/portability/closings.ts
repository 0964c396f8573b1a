import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { isoDate } from '../iso-date.ts';
import { base } from './base.ts';
import { orderedClosing } from './read-offer.ts';

/** Codec of who has to act next in the closing of a product: bank, provider of origin or company. */
const debtor = t.keyof({ banco: null, 'proveedor-origen': null, empresa: null });

/** Definition of the endpoint that lists the closing of each product; empty before the offer is accepted (EXT-1506). */
export const closings = {
  method: 'GET',
  path: `${base}/solicitud/:idSolicitud/cierres`,
  question: t.exact(t.type({ idSolicitud: idFromText })),
  answer: t.array(
    t.intersection([
      orderedClosing,
      t.type({ estado: t.string, desde: isoDate, debe: t.union([debtor, t.null]) }),
      t.partial({ vence: isoDate, motivo: t.string }),
    ]),
  ),
} as const;
