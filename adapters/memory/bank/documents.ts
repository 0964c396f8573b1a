import type { DocumentCommand, DocumentOutcome, Documents } from '#core/bank/ports.ts';
import { atOnce } from './at-once.ts';

export const memoryDocuments = (now: () => number): Documents => {
  const documents: (DocumentCommand & { readonly receivedAt: number })[] = [];
  const add = (document: DocumentCommand, quota: number): DocumentOutcome => {
    const { idSolicitud, kind, sha256 } = document;
    const ofKind = documents.filter((kept) => kept.idSolicitud === idSolicitud && kept.kind === kind);
    const held = ofKind.find((kept) => kept.sha256 === sha256);
    if (held !== undefined) return { outcome: 'held', id: held.id };
    if (ofKind.length >= quota) return { outcome: 'full' };
    documents.push({ ...document, receivedAt: now() });
    return { outcome: 'added', id: document.id };
  };
  return {
    add: (document, quota) => atOnce(() => add(document, quota)),
    names: ({ storedName }) => atOnce(() => documents.some((kept) => kept.storedName === storedName)),
    ofRequest: (idSolicitud) =>
      atOnce(() =>
        documents
          .filter((kept) => kept.idSolicitud === idSolicitud)
          .map(({ idSolicitud: _request, sha256: _sha256, storedName: _stored, ...held }) => held),
      ),
  };
};
