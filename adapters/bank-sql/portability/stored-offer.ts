import * as t from 'io-ts/lib/index.js';
import type { OfferTerms } from '#core/portability/status/offer.ts';
import type { CalendarDate } from '#core/shared/calendar-date.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { storedJson } from '../stored-values.ts';

const day = t.type({ year: t.number, month: t.number, day: t.number });

const product = t.intersection([
  t.type({
    product: t.string,
    currency: t.string,
    costs: t.array(
      t.union([
        t.type({ concept: t.string, amount: t.number }),
        t.type({ concept: t.string, percent: t.number }),
      ]),
    ),
  }),
  t.partial({
    amount: t.number,
    months: t.number,
    monthlyRate: t.number,
    instalment: t.number,
    lastInstalment: t.number,
    cae: t.number,
    totalCost: t.number,
  }),
]);

const terms = t.type(
  {
    version: t.string,
    offeredOn: day,
    validUntil: day,
    conditions: t.array(t.string),
    products: t.array(product),
  },
  'offer',
);

/** Encodes an offer completely for its row, so that it never changes (EXT-1504). */
export const storedOffer = (made: OfferTerms): string => JSON.stringify(made);

export const readStoredOffer = (body: string): OfferTerms => storedJson(terms, body);

/** Returns the last day of a stored offer; undefined if it cannot be decoded, which affects only that offer (EXT-1540). */
export const lastDayOf = (body: string): CalendarDate | undefined =>
  pipe(
    E.tryCatch(
      () => readStoredOffer(body).validUntil,
      () => undefined,
    ),
    E.toUnion,
  );
