import * as t from 'io-ts/lib/index.js';
import { idFromText, rut } from '../codecs.ts';
import { plainLine } from '../plain-line.ts';
import { base } from './base.ts';
import { documentTypeText } from './document-type.ts';

/** Definition of the endpoint, at a configured address, that uploads files with sender, kind and extra data (PAPI-78 to PAPI-80, DOC-23). */
export const fileUpload = {
  method: 'POST',
  path: `${base}/archivo/carga`,
  filePart: 'file',
  parts: {
    documento: t.exact(t.partial({ nombre: plainLine, mimeType: plainLine })),
    texts: t.exact(t.type({ username: rut, tipoDocumento: documentTypeText, idSolicitud: idFromText })),
  },
  answer: t.type({ id: t.string }),
} as const;
