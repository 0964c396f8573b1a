import type { DocumentCommand } from '#core/bank/ports.ts';
import { aRutOf } from './entry.ts';

/** A document of a request as the bank stores it, another one for each content. */
export const aDocumentCommand = (idSolicitud: number, content: string): DocumentCommand => ({
  id: `${idSolicitud}-${content}`,
  idSolicitud,
  kind: 'tim',
  name: 'timbres.pdf',
  contentType: 'application/pdf',
  size: 10,
  sha256: content,
  storedName: `${idSolicitud}-${content}`,
  addedBy: aRutOf('12345678'),
});
