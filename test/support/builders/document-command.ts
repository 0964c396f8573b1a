import type { DocumentCommand } from '#core/bank/ports.ts';
import { aRutOf } from './entry.ts';

/** Builds the command that stores a document of a request; each content makes a different document. */
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
