import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { base } from './base.ts';

/** Codec of a file in a list; `size` is in bytes, `lastModified` in epoch milliseconds (DOC-18). */
export const fileItem = t.type({
  id: t.string,
  name: t.string,
  size: t.number,
  type: t.string,
  isUpload: t.boolean,
  username: t.string,
  lastModified: t.number,
});

/** Definition of the endpoint that lists all files of a request (PAPI-49, PAPI-51). */
export const folderResume = {
  method: 'GET',
  path: `${base}/carpeta/resumen`,
  question: t.exact(t.type({ idSolicitud: idFromText })),
  answer: t.array(fileItem),
} as const;
