import type { AskedKind } from '../../../portability/documents/asked-kinds.ts';
import {
  additionalKinds,
  type AdditionalKind,
  type DocumentKind,
} from '../../../portability/documents/kinds.ts';
import { asksForInformation } from '../../../portability/status/request-summary.ts';
import type { RequestStatus } from '../../../portability/status/request-statuses.ts';

/** Documents that the bank requested from a company at one moment, for the status of its request or for one objected closing, and when. */
export type AskedDocuments<Moment = number> = {
  readonly kinds: readonly AskedKind[];
  readonly at: Moment;
};

/** Returns the document kinds that the bank requests when it moves a request to a status: the named kinds or, if none are named and the status asks for information, all kinds known at that time, even those received before; `undefined` in any other status (EXT-1009, EXT-2937). */
export const askedOnMove = <Moment>(
  to: RequestStatus,
  named: readonly AdditionalKind[] | undefined,
  now: Moment,
): AskedDocuments<Moment | 0> | undefined => {
  if (named !== undefined) return { kinds: named, at: now };
  return asksForInformation({ estado: to }) ? { kinds: additionalKinds, at: 0 } : undefined;
};

/** Document kinds that the bank requests for an objected closing, and the time of its last change of state in epoch milliseconds. */
type AskingClosing = { readonly asked?: readonly AskedKind[] | undefined; readonly movedAt: number };

/** Returns what the bank requested for each objected closing of a request, until that objection is cleared up (EXT-1544, EXT-3059). */
export const askedForClosings = (closings: readonly AskingClosing[]): readonly AskedDocuments[] =>
  closings.flatMap(({ asked, movedAt }) => (asked === undefined ? [] : [{ kinds: asked, at: movedAt }]));

/** Returns when a document kind was last requested by name, in epoch milliseconds; `undefined` if it is not requested. */
export const lastAsked = (asked: readonly AskedDocuments[] = [], kind: DocumentKind): number | undefined => {
  const moments = asked.flatMap(({ kinds, at }) => (kinds.some((named) => named === kind) ? [at] : []));
  return moments.length === 0 ? undefined : Math.max(...moments);
};
