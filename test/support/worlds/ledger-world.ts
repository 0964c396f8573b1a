import type { UploadWatch } from '#core/portability/documents/attachment.ts';
import type { KeptDocument } from '#core/portability/documents/kept-document.ts';
import type { DocumentKind } from '#core/portability/documents/kinds.ts';
import type { PortalDocument } from '#core/portability/documents/portal-document.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { later } from '#test/support/later.ts';
import { DocumentLedgerStore } from '#ui/portability/documents/DocumentLedgerStore.ts';

export const aDocument = (kind: DocumentKind, name: string): PortalDocument => ({
  kind,
  attachment: anAttachment({ id: `${kind}100`, name, size: 1536 }),
});

/** Builds a document ledger whose pending calls the test settles, and records the uploads. */
export const ledgerWorld = () => {
  const uploads = later<{ readonly id: string }>();
  const summaries = later<readonly KeptDocument[]>();
  const sent: { readonly name: string; readonly watch: UploadWatch }[] = [];
  const ledger = new DocumentLedgerStore({
    uploadDocument: (_, { attachment }, watch) => {
      sent.push({ name: attachment.name, watch });
      return uploads.call;
    },
    keptDocuments: () => summaries.call,
  });
  return { uploads, summaries, sent, ledger };
};
