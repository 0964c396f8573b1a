import { sendDocuments } from '#core/portability/documents/send-documents.ts';
import { receiptSummary } from '#core/portability/outcome/receipt.ts';
import { loadProgress } from '#core/portability/status/load-progress.ts';
import { findRequest } from '#core/portability/status/find-request.ts';
import type { Documents, Requests } from '#core/portability/ports.ts';
import { TE } from '#core/shared/fp.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { aDay } from '#test/support/builders/company.ts';
import { journeyAt, journeyAtStatus } from '#test/support/builders/journey.ts';
import { pickingAnything } from '#test/support/builders/picking.ts';
import { aSignedRequest } from '#test/support/builders/signed-request.ts';
import { AdditionalStore } from '#ui/portability/additional/AdditionalStore.ts';
import { CarriedFilesStore } from '#ui/portability/documents/CarriedFilesStore.ts';
import { DocumentLedgerStore } from '#ui/portability/documents/DocumentLedgerStore.ts';
import type { PickingUseCases } from '#ui/portability/documents/HeldFilesStore.ts';
import type { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { happyPortability } from './portability-world.ts';

/** Builds a journey that shows the receipt of this request. */
export const journeyAtReceipt = (idSolicitud: number): JourneyStore => {
  const journey = journeyAt('request');
  const summary = receiptSummary(aSignedRequest(), aDay);
  journey.dispatch({ did: 'submit', idSolicitud, eligible: true, summary });
  return journey;
};

type Changes = Partial<Pick<Documents, 'validate' | 'upload' | 'summary'>> & {
  readonly cameFrom?: 'receipt' | 'status';
  readonly picking?: Partial<PickingUseCases>;
  readonly summaries?: Requests['summaries'];
};

/** Builds the screen of additional information for request 1001, and records the document calls. */
export const additionalStep = ({
  cameFrom = 'receipt',
  picking = {},
  summaries,
  ...changes
}: Changes = {}) => {
  const journey = cameFrom === 'receipt' ? journeyAtReceipt(1001) : journeyAtStatus();
  journey.dispatch({ did: 'complete-information', idSolicitud: 1001 });
  const bank: Documents = { ...happyPortability().documents, ...changes };
  const asked: string[] = [];
  const listed = TE.right([1001, 1002].map((idSolicitud) => aRequestSummary({ idSolicitud })));
  const requests = { ...happyPortability().requests, summaries: summaries ?? (() => listed) };
  const documents: Documents = {
    ...bank,
    validate: (attachment, watch) => {
      asked.push(`validate ${attachment.name}`);
      return bank.validate(attachment, watch);
    },
    upload: (document, watch) => {
      asked.push(`upload ${document.kind} ${document.attachment.name} to ${document.idSolicitud}`);
      return bank.upload(document, watch);
    },
  };
  const carried = new CarriedFilesStore();
  const ledger = new DocumentLedgerStore({
    uploadDocument: (idSolicitud, { kind, attachment }, watch) =>
      documents.upload({ kind, idSolicitud, attachment }, watch),
    keptDocuments: documents.summary,
  });
  const store = new AdditionalStore(
    journey,
    {
      ...pickingAnything,
      ...picking,
      findRequest: findRequest({ requests }),
      loadProgress: loadProgress({ ...happyPortability(), requests }),
      sendDocuments: sendDocuments({ documents, uploads: ledger }),
    },
    ledger,
    carried,
  );
  store.open();
  return { journey, ledger, carried, store, asked };
};

export type AdditionalStep = ReturnType<typeof additionalStep>;
