import type {
  CompanyDocument,
  DocumentCommand,
  Documents,
  HeldDocument,
  Requests,
  StoredRequest,
} from '#core/bank/ports.ts';
import type { RequestMail } from '#core/bank/notices/notice.ts';
import { lastAsked } from '#core/bank/portability/documents/asked-documents.ts';
import type { DocumentOutcome, DocumentQuota } from '#core/bank/portability/documents/document-outcome.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { endOf } from '#core/portability/status/request-summary.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { atomically } from './atomically.ts';
import { dailyCounts } from './daily-counts.ts';

type Kept = DocumentCommand & { readonly receivedAt: number; readonly cameAgainAt?: number | undefined };

const heldOf = ({
  id,
  kind,
  name,
  size,
  contentType,
  addedBy,
  receivedAt,
  cameAgainAt,
}: Kept): HeldDocument => ({
  id,
  kind,
  name,
  size,
  contentType,
  addedBy,
  receivedAt,
  ...(cameAgainAt === undefined ? {} : { cameAgainAt }),
});

const ofItsRequest = (kept: Kept): CompanyDocument => ({ ...heldOf(kept), idSolicitud: kept.idSolicitud });

export const memoryDocuments = (
  now: () => number,
  requests: Pick<Requests, 'ofCompany'> & {
    readonly byNumber: (idSolicitud: number) => StoredRequest | undefined;
  },
  hear: (mail: RequestMail) => void,
): Documents => {
  const documents: Kept[] = [];
  const addedToday = dailyCounts(now);
  const ofCompany = (company: Rut): Stored<readonly Kept[]> =>
    pipe(
      requests.ofCompany(company),
      TE.map((own) =>
        documents.filter((kept) => own.some(({ idSolicitud }) => idSolicitud === kept.idSolicitud)),
      ),
    );
  const ofSameKind = ({ idSolicitud, kind }: DocumentCommand): readonly Kept[] =>
    documents.filter((kept) => kept.idSolicitud === idSolicitud && kept.kind === kind);
  const heldAs = (document: DocumentCommand): Kept | undefined =>
    ofSameKind(document).find(({ sha256 }) => sha256 === document.sha256);
  const add = (document: DocumentCommand, { ofKind: most, ofDay }: DocumentQuota): DocumentOutcome => {
    const { idSolicitud, kind } = document;
    const ofKind = ofSameKind(document);
    const held = heldAs(document);
    if (held !== undefined) {
      documents[documents.indexOf(held)] = { ...held, cameAgainAt: now() };
      return { outcome: 'held', id: held.id };
    }
    const request = requests.byNumber(idSolicitud);
    const end = endOf(request ?? {});
    if (end !== undefined) return { outcome: end };
    const since = lastAsked(request?.asked, kind);
    const room = ofKind.filter(({ receivedAt }) => since === undefined || receivedAt >= since);
    if (room.length >= most) return { outcome: 'full' };
    if (ofDay !== undefined && !addedToday.count(document.addedBy, ofDay)) return { outcome: 'full-day' };
    documents.push({ ...document, receivedAt: now() });
    return { outcome: 'added', id: document.id };
  };
  const ofRequest = (idSolicitud: number): readonly HeldDocument[] =>
    documents.filter((kept) => kept.idSolicitud === idSolicitud).map(heldOf);
  const addAndTell = (document: DocumentCommand, quota: DocumentQuota): DocumentOutcome => {
    const { idSolicitud, tell } = document;
    const before = ofRequest(idSolicitud);
    const outcome = add(document, quota);
    const request = requests.byNumber(idSolicitud);
    const came = outcome.outcome === 'added' || outcome.outcome === 'held';
    if (!came || tell === undefined || request === undefined) return outcome;
    const mail = tell(request, { at: now(), before, after: ofRequest(idSolicitud) });
    if (mail !== undefined) hear(mail);
    return outcome;
  };
  return {
    add: (document, quota) => atomically(() => addAndTell(document, quota)),
    admit: (document, quota) =>
      atomically(() => {
        if (heldAs(document) !== undefined) return addAndTell(document, quota);
        const before = [...documents];
        const outcome = add(document, quota);
        documents.splice(0, documents.length, ...before);
        if (outcome.outcome === 'added' && quota.ofDay !== undefined) addedToday.giveBack(document.addedBy);
        return outcome;
      }),
    names: ({ storedName }) => atomically(() => documents.some((kept) => kept.storedName === storedName)),
    ofRequest: (idSolicitud) => atomically(() => ofRequest(idSolicitud)),
    ofRequests: (asked, most) =>
      atomically(() =>
        documents
          .filter(
            ({ idSolicitud }) => asked.includes(idSolicitud) && requests.byNumber(idSolicitud)?.eligible,
          )
          .slice(-most)
          .map(ofItsRequest),
      ),
    find: (id, company) =>
      pipe(
        ofCompany(company),
        TE.map((own) =>
          pipe(
            O.fromNullable(own.find((kept) => kept.id === id)),
            O.map((kept) => ({ ...ofItsRequest(kept), storedName: kept.storedName })),
          ),
        ),
      ),
  };
};
