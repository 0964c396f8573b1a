import type { Offers } from '#core/portability/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';

const unserved: Failure = { kind: 'refused', status: 404, body: { hasData: false } };

/** A bank that hands out its offers and takes no answer to them. */
export const noOfferCalls: Omit<Offers, 'pdf'> = {
  read: () => TE.left(unserved),
  answer: () => TE.left(unserved),
  answerReceipt: () => TE.left(unserved),
  closings: () => TE.left(unserved),
};
