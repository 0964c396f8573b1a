import { client } from '#core/bank/portability/company/client.ts';
import { documentValidate } from '#core/bank/portability/documents/document-validate.ts';
import { documentsValid } from '#core/bank/portability/documents/documents-valid.ts';
import { eligiblePartner } from '#core/bank/portability/representative/eligible-partner.ts';
import { fileUpload } from '#core/bank/portability/documents/file-upload.ts';
import { fileItem } from '#core/bank/portability/documents/file-item.ts';
import { folder } from '#core/bank/portability/documents/folder.ts';
import { partnersPdf } from '#core/bank/portability/representative/partners-pdf.ts';
import { partnersSimulated } from '#core/bank/portability/representative/partners-simulated.ts';
import { partners } from '#core/bank/portability/representative/partners.ts';
import { requestByProvider } from '#core/bank/portability/status/request-by-provider.ts';
import { requestPdf } from '#core/bank/portability/papers/request-pdf.ts';
import { submitRequestMultipart } from '#core/bank/portability/request/submit-request-multipart.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { notValid, unknownThing, type BankRefusal } from '#core/bank/refusal.ts';
import type { Client } from '#core/portability/company/client.ts';
import { documentKindOf } from '#core/portability/documents/kinds.ts';
import type { UnscreenedPorts } from '#core/portability/ports.ts';
import { isNotFound } from '#core/shared/failure.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { listedRequest } from '#core/bank/portability/status/listed-request.ts';
import type { VisitorCalls } from './visitor-calls.ts';

const placeOf = (extra: Readonly<Record<string, string>>) =>
  pipe(
    documentKindOf(Number(extra['tipoDocumento'])),
    TE.fromNullable<BankRefusal>(notValid(['tipoDocumento'])),
    TE.map((kind) => ({ kind, idSolicitud: Number(extra['idSolicitud']) })),
  );

/** Creates the ports of API calls that no page uses, answered by the in-page bank. */
export const unscreenedOverBank = (
  bank: BankPorts,
  { asVisitor, renewing, withFile, withFiles }: VisitorCalls,
): UnscreenedPorts => ({
  partners: {
    simulated: () => asVisitor(partnersSimulated(bank)),
    byTaxAuthority: (asked) => renewing(asVisitor((access) => partners(bank)({ ...asked, access }))),
    byTaxFolder: ({ company, representative, folder }, watch) =>
      renewing(
        withFile(folder, watch, (access, file) =>
          partnersPdf(bank)({ access, company, representative, file }),
        ),
      ),
    isEligible: (company) => asVisitor((access) => eligiblePartner(bank)({ access, company })),
  },
  fileChecks: {
    isValid: (attachment, watch) =>
      pipe(
        withFile(attachment, watch, (access, file) => documentValidate(bank)({ access, file })),
        TE.map(({ valid }) => valid),
      ),
    refused: (attachments, watch) =>
      withFiles(attachments, watch, (access, files) => documentsValid(bank)({ access, files })),
  },
  folders: {
    resume: (idSolicitud) =>
      pipe(
        asVisitor((access) => folder(bank)({ access, idSolicitud })),
        TE.map((held) => held.map(fileItem)),
      ),
    byType: (kind, idSolicitud) =>
      pipe(
        asVisitor((access) => folder(bank)({ access, kind, idSolicitud })),
        TE.map((held) => held.map(fileItem)),
      ),
  },
  requestsByProvider: {
    find: (provider, applicant) =>
      pipe(
        asVisitor((access) => requestByProvider(bank)({ access, provider, applicant })),
        TE.map(O.map(listedRequest(bank.clock))),
      ),
  },
  wholeSubmissions: {
    submit: ({ request, documents, texts, idempotencyKey: key }, watch) =>
      withFiles(
        documents.map(({ attachment }) => attachment),
        watch,
        (access, files) => {
          const kept = documents.flatMap(({ kind }, place) => {
            const file = files[place];
            return file === undefined ? [] : [{ kind, file }];
          });
          const hashes = kept.map(({ kind, file }) => [kind, file.sha256]);
          const idempotency = { key, fingerprint: JSON.stringify([request, hashes]) };
          return submitRequestMultipart(bank)({ access, request, texts, documents: kept, idempotency });
        },
      ),
  },
  fileUploads: {
    send: ({ attachment, username, document, extra }, watch) =>
      withFile(attachment, watch, (access, file) =>
        pipe(
          placeOf(extra),
          TE.flatMap((place) => fileUpload(bank)({ access, username, document, file, ...place })),
        ),
      ),
  },
  receiptFiles: {
    pdf: ({ url, values }) =>
      asVisitor((access) =>
        url === '/portabilidad-financiera/solicitud/pdf'
          ? requestPdf(bank)({ access, idSolicitud: Number(values['idSolicitud']) })
          : TE.left(unknownThing),
      ),
  },
  clients: {
    find: (rut) =>
      pipe(
        asVisitor((access) => client(bank)({ access, rut })),
        TE.map((found): O.Option<Client> => O.some(found)),
        TE.orElse((failure) => (isNotFound(failure) ? TE.right(O.none) : TE.left(failure))),
      ),
  },
});
