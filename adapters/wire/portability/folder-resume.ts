import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { base } from './base.ts';

/** DOC-18 · A file item; `size` counts bytes, `lastModified` milliseconds since 1970. */
export const fileItem = t.type({
  id: t.string,
  name: t.string,
  size: t.number,
  type: t.string,
  isUpload: t.boolean,
  username: t.string,
  lastModified: t.number,
});

/** PAPI-49, PAPI-51 · The files of a request. */
export const folderResume = {
  method: 'GET',
  path: `${base}/carpeta/resumen`,
  question: t.exact(t.type({ idSolicitud: idFromText })),
  answer: t.array(fileItem),
} as const;
