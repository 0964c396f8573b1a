import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { base } from './base.ts';
import { documentTypeText } from './document-type.ts';
import { fileItem } from './folder-resume.ts';

/** Definition of the endpoint that lists the files of a request that are of one kind (PAPI-50, PAPI-51, DOC-42). */
export const folderByType = {
  method: 'GET',
  path: `${base}/carpeta/por-tipo`,
  question: t.exact(t.type({ tipoDocumento: documentTypeText, idSolicitud: idFromText })),
  answer: t.array(fileItem),
} as const;
