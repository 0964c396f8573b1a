import type { DocumentCommand, Documents } from '#core/bank/ports.ts';
import { atOnce } from './at-once.ts';

export const memoryDocuments = (): Documents => {
  const documents: DocumentCommand[] = [];
  return {
    add: (document, quota) =>
      atOnce(() => {
        const { idSolicitud, kind } = document;
        const held = documents.filter((kept) => kept.idSolicitud === idSolicitud && kept.kind === kind);
        if (held.length >= quota) return false;
        documents.push(document);
        return true;
      }),
  };
};
