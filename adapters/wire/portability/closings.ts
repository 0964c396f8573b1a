import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { isoDate } from '../iso-date.ts';
import { base } from './base.ts';
import { orderedClosing } from './offer-read.ts';

/** Who owes the next step of a closing. */
const debtor = t.keyof({ banco: null, 'proveedor-origen': null, empresa: null });

/** EXT-1506 · How far the closing of each product has come; nothing before an acceptance. */
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
