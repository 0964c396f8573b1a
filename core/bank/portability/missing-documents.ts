import { additionalKinds, type AdditionalKind } from '../../portability/documents/kinds.ts';
import { asksForInformation, isEnded } from '../../portability/status/request-summary.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, HeldDocument, KeptRequest } from '../ports.ts';
import type { AskedDocuments } from './asked-documents.ts';
import { isReadable } from './readable-request.ts';

type Asking = Pick<KeptRequest, 'answer' | 'asked' | 'ended' | 'estado' | 'withdrawal'>;

type Held = Pick<HeldDocument, 'cameAgainAt' | 'kind' | 'receivedAt'>;

/** EXT-1040 · Of the documents asked for by name, those that have not come since. */
export const missingSince = (
  { kinds, at }: AskedDocuments,
  held: readonly Held[],
): readonly AdditionalKind[] => {
  const came = held
    .filter(({ receivedAt, cameAgainAt = receivedAt }) => cameAgainAt >= at)
    .map(({ kind }) => kind);
  return kinds.filter((kind) => !came.includes(kind));
};

/** EXT-1544 · Whether documents were asked for a closing: an accepted request has nothing else to ask for by name. */
const asksForClosing = (request: Asking): boolean =>
  request.asked !== undefined && request.answer?.kind === 'aceptada' && !isEnded(request);

const asks = (request: Asking): boolean => asksForInformation(request) || asksForClosing(request);

/** EXT-1009, EXT-1040, EXT-1544 · What a request in `Falta Información`, or one with an objected closing, lacks: of the documents asked for by name those that have not come since, else every group without a file; of any other request nothing is told. */
export const missingDocuments = (
  request: Asking,
  held: readonly Held[],
): readonly AdditionalKind[] | undefined =>
  asks(request) ? missingSince(request.asked ?? { kinds: additionalKinds, at: -Infinity }, held) : undefined;

/** A request with what the bank can tell of its documents. */
export type ToldRequest = KeptRequest & {
  readonly missing: readonly AdditionalKind[] | undefined;
  /** Whether the settlement certificate signed with it has been received (EXT-1043). */
  readonly certificateAttached: boolean | undefined;
};

const toldBy = (request: KeptRequest, held: readonly HeldDocument[]): ToldRequest => ({
  ...request,
  missing: missingDocuments(request, held),
  certificateAttached: held.some(({ kind }) => kind === 'liq'),
});

const untold = { missing: undefined, certificateAttached: undefined } as const;

const hasDocumentsToTell = (request: KeptRequest): boolean =>
  asks(request) || (isReadable(request) && request.signed.certificates.settlement);

// If documents cannot be read, their facts are left out; the store has reported the error, and the request is
// still listed.
/** Adds the facts about its documents to a request (EXT-1009, EXT-1043). */
export const tellDocuments =
  ({ documents }: Pick<BankPorts, 'documents'>) =>
  (request: KeptRequest): TE.TaskEither<never, ToldRequest> =>
    hasDocumentsToTell(request)
      ? pipe(
          documents.ofRequest(request.idSolicitud),
          TE.match(
            () => ({ ...request, ...untold }),
            (held) => toldBy(request, held),
          ),
          TE.fromTask,
        )
      : TE.right({ ...request, ...untold });
