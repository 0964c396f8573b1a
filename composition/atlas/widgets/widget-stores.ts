import { readConfig } from '#composition/settings/config.ts';
import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { attachmentFrom } from '#adapters/browser/attachments.ts';
import { readReceiptData } from '#adapters/wire/receipt-data.ts';
import { sendListedFile } from '#core/portability/documents/send-listed-file.ts';
import { downloadReceiptData } from '#core/portability/outcome/download-receipt-file.ts';
import type { FileUploads, ReceiptFiles } from '#core/portability/ports.ts';
import { offerCard } from '#core/portability/status/card.ts';
import { widgetPrefix } from '#core/shared/files/file-id.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import type { ReceiptData } from '#core/shared/receipts/receipt-data.ts';
import { parseRut } from '#core/shared/rut.ts';
import { formatChoice } from '#ui/forms/FormatChoice.tsx';
import { CardListStore } from '#ui/portability/status/CardListStore.ts';
import { ReceiptsStore } from './ReceiptsStore.ts';
import { writtenReceipts } from './receipts.ts';
import { SentTogetherStore } from './SentTogetherStore.ts';

const orThrow = <Value>(read: E.Either<unknown, Value>): Value =>
  pipe(
    read,
    E.getOrElse((): Value => {
      throw new Error('What this page shows cannot be read');
    }),
  );

const receiptOf = (written: unknown): ReceiptData => orThrow(readReceiptData(written));

const encoder = new TextEncoder();
const emptyPdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

const receiptFiles: ReceiptFiles = { pdf: () => TE.right(encoder.encode(emptyPdf)) };

const wait = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

// Simulated uploads of the widgets page: slow, and failing for files with a certain name.
const fileUploads: FileUploads = {
  send: ({ attachment }, { onProgress }) =>
    TE.tryCatch(
      async () => {
        for (const percent of [30, 70, 100]) {
          onProgress(percent);
          await wait(200);
        }
        if (attachment.name.startsWith('sin-respuesta')) throw new Error('unreachable');
        return { id: `banco-${attachment.id}` };
      },
      () => ({ kind: 'unreachable' }),
    ),
};

const asEntered = {
  createdOn: { year: 2026, month: 3, day: 5 },
  provider: 'Banco del Valle',
  companyName: 'Comercial Andina Ltda.',
};
const offers = [
  offerCard({ ...asEntered, idSolicitud: 2002, estado: 'Oferta Disponible' }),
  offerCard({ ...asEntered, idSolicitud: 2001, estado: 'Pendiente' }),
];

const username = orThrow(parseRut('12345678-5'));

/** Makes the stores of the widgets page, over a simulated bank. */
export const widgetStores = () => {
  const upload = sendListedFile({ fileUploads });
  const listed = new CardListStore('ofertas', username, {
    load: { ofertas: TE.right(offers), certificados: TE.right([]) },
    download: {
      ofertas: (number) =>
        TE.fromIO(saveInBrowser.save(`oferta-${number}.pdf`, encoder.encode(emptyPdf), 'application/pdf')),
      certificados: () => TE.right(undefined),
    },
    leaveFor: () => undefined,
  });
  void listed.load();
  return {
    settings: orThrow(readConfig({})).portal,
    offers: listed,
    formats: formatChoice([{ nombreFormato: 'PDF' }, { nombreFormato: 'JSON' }]),
    receipts: new ReceiptsStore({
      receipts: { base: receiptOf(writtenReceipts.base), composite: receiptOf(writtenReceipts.composite) },
      download: downloadReceiptData({ receiptFiles, downloads: saveInBrowser }),
      saveData: saveInBrowser.save(
        'comprobante-4018227.json',
        encoder.encode(JSON.stringify(writtenReceipts.base, undefined, 2)),
        'application/json',
      ),
    }),
    files: new SentTogetherStore({
      attach: (file, taken) => attachmentFrom(file, widgetPrefix, taken),
      sendListedFile: (file, attachment, watch) =>
        upload(file, { attachment, username, document: { nombre: file.name }, extra: {} }, watch),
    }),
  };
};
