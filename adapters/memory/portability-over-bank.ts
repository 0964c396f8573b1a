import { bureauAuthenticate } from '#core/bank/portability/identity/bureau-authenticate.ts';
import { bureauQuestions, identityQuestions } from '#core/bank/portability/identity/bureau-questions.ts';
import { bureauValidate } from '#core/bank/portability/identity/bureau-validate.ts';
import { customerCheck } from '#core/bank/portability/landing/customer-check.ts';
import {
  beginDigitalIdentity,
  digitalIdentityStanding,
} from '#core/bank/portability/identity/digital-identity.ts';
import { documentUpload } from '#core/bank/portability/documents/document-upload.ts';
import { documentValidate } from '#core/bank/portability/documents/document-validate.ts';
import { discardDraft, keepDraft, readDraft as readStored } from '#core/bank/portability/draft/draft.ts';
import { legalRepresentativePdf } from '#core/bank/portability/representative/legal-representative-pdf.ts';
import { legalRepresentative } from '#core/bank/portability/representative/legal-representative.ts';
import { groupedByType } from '#core/bank/portability/reference/lists.ts';
import { providerCheck } from '#core/bank/portability/request/provider-check.ts';
import { requestMail } from '#core/bank/portability/papers/request-mail.ts';
import { requestPdf } from '#core/bank/portability/papers/request-pdf.ts';
import { submitRequest } from '#core/bank/portability/request/submit-request.ts';
import { bankText, textVersions } from '#core/bank/portability/texts/texts.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { readDraft } from '#core/portability/draft/draft-codec.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import type { PortabilityPorts, UnscreenedPorts } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { companyDocumentsOverBank } from './company-documents-over-bank.ts';
import { failureOfRefusal } from './failure-of-refusal.ts';
import type { ReceivedFiles } from './received-files.ts';
import { unscreenedOverBank } from './unscreened-over-bank.ts';
import { statusOverBank } from './status-over-bank.ts';
import { told, visitorCalls } from './visitor-calls.ts';

/** Portability ports that the browser implements instead of the bank. */
export type BrowserPorts = Pick<
  PortabilityPorts,
  'session' | 'taxAuthorityCipher' | 'browserDate' | 'downloads'
>;

/** Creates the portability ports that call the demonstration's in-page bank directly. */
export const portabilityOverBank = (
  bank: BankPorts,
  files: Pick<ReceivedFiles, 'receive'>,
  browser: BrowserPorts,
): PortabilityPorts & UnscreenedPorts => {
  const visitor = visitorCalls(browser.session, files);
  const { asVisitor, renewing, withFile } = visitor;
  const status = statusOverBank(bank, visitor);
  return {
    ...browser,
    ...unscreenedOverBank(bank, visitor),
    customers: {
      isBankCustomer: (company) =>
        pipe(
          customerCheck(bank)(company),
          TE.map(() => true),
          TE.orElse((refusal) =>
            refusal.refused === 'unknown' ? TE.right(false) : TE.left(failureOfRefusal(refusal)),
          ),
        ),
    },
    bureau: {
      authenticate: (entry) => told(bureauAuthenticate(bank)(entry, undefined)),
      questions: (token) => told(bureauQuestions(bank)(token.access)),
      validate: (round) => renewing(told(bureauValidate(bank)(round))),
    },
    identityAgain: {
      questions: (token) => told(identityQuestions(bank)(token.access)),
      validate: (round) => renewing(told(bureauValidate(bank)(round))),
    },
    digitalIdentity: {
      begin: (token) =>
        pipe(
          told(beginDigitalIdentity(bank)(token)),
          TE.map(({ address }) => address),
        ),
      standing: (token) => renewing(told(digitalIdentityStanding(bank)(token))),
    },
    representatives: {
      publicKey: () => told(bank.keys.publicPem()),
      byTaxAuthority: (asked) =>
        renewing(asVisitor((access) => legalRepresentative(bank)({ ...asked, access }))),
      byTaxFolder: ({ company, representative, folder }, watch) =>
        renewing(
          withFile(folder, watch, (access, file) =>
            legalRepresentativePdf(bank)({ access, company, representative, file }),
          ),
        ),
    },
    documents: {
      ...status.documents,
      validate: (attachment, watch) =>
        withFile(attachment, watch, (access, file) => documentValidate(bank)({ access, file })),
      upload: ({ kind, idSolicitud, attachment }, watch) =>
        withFile(attachment, watch, (access, file) =>
          documentUpload(bank)({ access, kind, idSolicitud, file }),
        ),
    },
    companyDocuments: companyDocumentsOverBank(bank, visitor),
    places: {
      regions: () => told(bank.lists.regions()),
      cities: (regionId) => told(bank.lists.cities(regionId)),
      communes: (cityId) => told(bank.lists.communes(cityId)),
    },
    dictionaries: { products: () => TE.right(productDictionary) },
    providers: { all: () => told(pipe(bank.lists.providers(), TE.map(groupedByType))) },
    currentDate: {
      today: () => TE.right(bank.clock.today()),
    },
    drafts: {
      read: () =>
        pipe(
          asVisitor((access) => readStored(bank)({ access })),
          TE.map(({ revision, draft, keptFor, visitor }) => ({
            revision,
            keptFor,
            visitor,
            ...readDraft(draft),
          })),
        ),
      keep: (draft, revision) => asVisitor((access) => keepDraft(bank)({ access, draft, revision })),
      discard: () => asVisitor((access) => discardDraft(bank)({ access })),
    },
    offers: status.offers,
    withdrawals: status.withdrawals,
    certificates: status.certificates,
    texts: {
      inUse: () => told(textVersions(bank)),
      read: (name, version) => told(bankText(bank)({ name, version })),
    },
    requests: {
      ...status.requests,
      existsFrom: (provider, applicant) =>
        asVisitor((access) => providerCheck(bank)({ access, provider, applicant })),
      submit: (request, key, texts) =>
        asVisitor((access) =>
          submitRequest(bank)({
            access,
            request,
            texts,
            idempotency: { key, fingerprint: JSON.stringify(request) },
          }),
        ),
      mail: (idSolicitud) =>
        pipe(
          asVisitor((access) => requestMail(bank)({ access, idSolicitud })),
          TE.map(() => undefined),
        ),
      pdf: (idSolicitud) => asVisitor((access) => requestPdf(bank)({ access, idSolicitud })),
    },
  };
};
