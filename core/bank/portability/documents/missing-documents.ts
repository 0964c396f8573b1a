import { stillAsked, unitedKinds, type AskedKind } from '../../../portability/documents/asked-kinds.ts';
import { additionalKinds, hasFlagged } from '../../../portability/documents/kinds.ts';
import { asksForInformation, isEnded } from '../../../portability/status/request-summary.ts';
import type { OwedIfLate } from '../../../portability/status/owed-if-late.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, HeldDocument, KeptRequest } from '../../ports.ts';
import type { AskedDocuments } from './asked-documents.ts';
import { isReadable } from '../readable-request.ts';

type Asking = Pick<KeptRequest, 'answer' | 'asked' | 'ended' | 'estado' | 'withdrawal'>;

type Held = Pick<HeldDocument, 'cameAgainAt' | 'kind' | 'receivedAt'>;

/** Returns the document kinds that were requested and not received since that request, each once, whether requested for the status or for a closing (EXT-1040, EXT-3059). */
export const missingSince = (asked: readonly AskedDocuments[], held: readonly Held[]): readonly AskedKind[] =>
  unitedKinds(
    asked.map(({ kinds, at }) => {
      const came = held.filter(({ receivedAt, cameAgainAt = receivedAt }) => cameAgainAt >= at);
      return stillAsked(
        kinds,
        came.map(({ kind }) => kind),
      );
    }),
  );

/** Tells whether the bank requests documents for an objected closing: true if the offer is accepted and documents are requested by name, which has no other reason then (EXT-1544). */
const asksForClosing = (request: Asking): boolean =>
  request.asked !== undefined && request.answer?.kind === 'aceptada' && !isEnded(request);

/** Tells whether the bank waits for documents of the company about a request, for its status or an objected closing. */
export const asks = (request: Asking): boolean => asksForInformation(request) || asksForClosing(request);

/** Returns the document kinds that a request still lacks, in the status `Falta Información` or with an objected closing: those requested and not received since, or every kind without a file if the request dates from before requested kinds were stored; `undefined` for any other request (EXT-1009, EXT-1040, EXT-1544, EXT-2937). */
export const missingDocuments = (request: Asking, held: readonly Held[]): readonly AskedKind[] | undefined =>
  asks(request)
    ? missingSince(request.asked ?? [{ kinds: additionalKinds, at: -Infinity }], held)
    : undefined;

/** Request with the facts about its documents that the portal shows, and the bank's texts on what a late party owes. */
export type ToldRequest = KeptRequest & {
  readonly owed: OwedIfLate;
  readonly missing: readonly AskedKind[] | undefined;
  /** True if the settlement certificate that was signed with the request has been received (EXT-1043). */
  readonly certificateAttached: boolean | undefined;
};

type Facts = Pick<ToldRequest, 'certificateAttached' | 'missing'>;

/** Tells whether the settlement certificate that was signed with a request is among its documents (EXT-1043). */
export const isCertificateAmong = (held: readonly Pick<HeldDocument, 'kind'>[]): boolean =>
  hasFlagged(
    'settlement',
    held.map(({ kind }) => kind),
  );

/** Computes the facts about a request's documents that the portal shows (missing kinds, settlement certificate received), given the documents that the bank has. */
export const factsBy = (request: KeptRequest, held: readonly HeldDocument[]): Facts => ({
  missing: missingDocuments(request, held),
  certificateAttached: isCertificateAmong(held),
});

const untold: Facts = { missing: undefined, certificateAttached: undefined };

/** Facts about the documents of a request that could not be read: all that were requested are told as missing, so that no screen says that the bank requests none (EXT-1009). */
const unread = (request: KeptRequest): Facts => ({
  ...untold,
  missing: request.asked && missingDocuments(request, []),
});

const hasDocumentsToTell = (request: KeptRequest): boolean =>
  asks(request) || (isReadable(request) && request.signed.certificates.settlement);

/** Adds to a request the documents that it lacks, whether its settlement certificate was received, and the bank's texts on what a late party owes; if the documents cannot be read, all that were requested are told as missing, and nothing of the certificate (EXT-1009, EXT-1043, EXT-1049). */
export const tellDocuments =
  ({ documents, settings }: Pick<BankPorts, 'documents' | 'settings'>) =>
  (request: KeptRequest): TE.TaskEither<never, ToldRequest> =>
    pipe(
      hasDocumentsToTell(request)
        ? pipe(
            documents.ofRequest(request.idSolicitud),
            TE.match(
              () => unread(request),
              (held) => factsBy(request, held),
            ),
            TE.fromTask<Facts, never>,
          )
        : TE.right<never, Facts>(untold),
      TE.map((facts) => ({ ...request, ...facts, owed: settings.owedIfLate })),
    );
