import type { AskedKind } from '../../../portability/documents/asked-kinds.ts';
import { additionalKinds, type AdditionalKind } from '../../../portability/documents/kinds.ts';
import { asksForInformation } from '../../../portability/status/request-summary.ts';
import type { RequestStatus } from '../../../portability/status/request-statuses.ts';

/** Documents that the bank requested from a company, and when. */
export type AskedDocuments<Moment = number> = {
  readonly kinds: readonly AskedKind[];
  readonly at: Moment;
};

/** Returns the documents that a move to a status requests: the named ones; if none are named, and the status asks for information, all kinds that exist at the move, including those received before; `undefined` in any other status (EXT-1009, EXT-2937). */
export const askedOnMove = <Moment>(
  to: RequestStatus,
  named: readonly AdditionalKind[] | undefined,
  now: Moment,
): AskedDocuments<Moment | 0> | undefined => {
  if (named !== undefined) return { kinds: named, at: now };
  return asksForInformation({ estado: to }) ? { kinds: additionalKinds, at: 0 } : undefined;
};
