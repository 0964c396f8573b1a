import { nextStepOf, type Closing } from '../../../portability/status/closing.ts';
import type { OrderedClosing } from '../../../portability/status/offer.ts';
import { orderSentence } from '../../../portability/request/what-is-ordered.ts';
import type { StoredRequest } from '../../ports.ts';
import type { BankClock } from '../../shared-ports.ts';
import type { StoredClosing } from '../offer/offer-ports.ts';

type Signed = Pick<StoredRequest, 'provider' | 'signed'>;

/** Lists the products that an acceptance closes, numbered in the order of the signed request (EXT-1003). */
export const orderedClosings = ({ signed, provider }: Signed): readonly OrderedClosing[] =>
  signed.toClose.map((item) => ({
    number: item.position,
    product: item.description,
    sentence: orderSentence(item, provider),
  }));

/** Lists the closings of a request from the stored ones, each with its next step, the party that must do it, and its deadline. */
export const closingsOf = (
  { wall }: Pick<BankClock, 'wall'>,
  request: Signed,
  stored: readonly StoredClosing[],
): readonly Closing[] =>
  orderedClosings(request).flatMap((ordered) => {
    const found = stored.find(({ position }) => position === ordered.number);
    if (found === undefined) return [];
    const { estado, movedAt, reason } = found;
    const since = wall(movedAt).date;
    return [{ ...ordered, estado, since, reason, ...nextStepOf(estado, since) }];
  });
