import { additionalKinds, type AdditionalKind } from '../../portability/documents/kinds.ts';
import { asksForInformation } from '../../portability/status/request-summary.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, HeldDocument, KeptRequest } from '../ports.ts';

type Asking = Pick<KeptRequest, 'estado' | 'withdrawal' | 'asked'>;

/** EXT-1009, EXT-1040 · What a request in `Falta Información` lacks: of the documents asked for by name those that have not come since, else every group without a file; of any other request nothing is told. */
export const missingDocuments = (
  request: Asking,
  held: readonly Pick<HeldDocument, 'cameAgainAt' | 'kind' | 'receivedAt'>[],
): readonly AdditionalKind[] | undefined => {
  if (!asksForInformation(request)) return undefined;
  const { kinds, at } = request.asked ?? { kinds: additionalKinds, at: -Infinity };
  const came = held
    .filter(({ receivedAt, cameAgainAt = receivedAt }) => cameAgainAt >= at)
    .map(({ kind }) => kind);
  return kinds.filter((kind) => !came.includes(kind));
};

/** A request, and what it lacks where the bank can tell. */
export type ToldRequest = KeptRequest & { readonly missing: readonly AdditionalKind[] | undefined };

// Documents that cannot be read leave untold what is missing; the store has reported them, and the request is told all the same.
/** EXT-1009 · A request with what it lacks. */
export const tellMissing =
  ({ documents }: Pick<BankPorts, 'documents'>) =>
  (request: KeptRequest): TE.TaskEither<never, ToldRequest> =>
    asksForInformation(request)
      ? pipe(
          documents.ofRequest(request.idSolicitud),
          TE.match(
            () => undefined,
            (held) => missingDocuments(request, held),
          ),
          TE.fromTask,
          TE.map((missing) => ({ ...request, missing })),
        )
      : TE.right({ ...request, missing: undefined });
