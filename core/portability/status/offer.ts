import { compareDates, parseIso, type CalendarDate } from '../../shared/calendar-date.ts';
import { E, pipe } from '../../shared/fp.ts';

/** The two answers to an offer: accepted or rejected. */
export const offerAnswerKinds = ['aceptada', 'rechazada'] as const;
export type OfferAnswerKind = (typeof offerAnswerKinds)[number];

/** Answer of a company to an offer: its number, date, and time if the bank sends it. */
export type OfferAnswer = {
  readonly idRespuesta: number;
  readonly kind: OfferAnswerKind;
  readonly on: CalendarDate;
  /** Time at which the company answered the offer, as `14:05` in the bank's time zone. */
  readonly hour?: string | undefined;
};

/** Cost of an offered product besides interest: an amount in the product's currency, or a percentage of the loan. */
export type OfferCost =
  | { readonly concept: string; readonly amount: number }
  | { readonly concept: string; readonly percent: number };

/** Product of an offer; one that pays no debt has only costs. */
export type OfferedProduct = {
  readonly product: string;
  readonly currency: string;
  readonly amount?: number | undefined;
  readonly months?: number | undefined;
  /** Monthly interest rate of the offered product in percent. */
  readonly monthlyRate?: number | undefined;
  readonly instalment?: number | undefined;
  readonly lastInstalment?: number | undefined;
  readonly costs: readonly OfferCost[];
  /** Yearly charge of the offered credit (CAE) in percent. */
  readonly cae?: number | undefined;
  readonly totalCost?: number | undefined;
};

/** Terms of an offer, the same for every reader. */
export type OfferTerms = {
  /** Digest of the offer's terms; an answer names it. */
  readonly version: string;
  readonly offeredOn: CalendarDate;
  /** Last day to answer the offer (EXT-1501). */
  readonly validUntil: CalendarDate;
  readonly conditions: readonly string[];
  readonly products: readonly OfferedProduct[];
};

/** Product that an accepted offer closes, numbered and worded as in the request. */
export type OrderedClosing = {
  readonly number: number;
  readonly product: string;
  readonly sentence: string;
};

/** Offer of a request as shown to its company. */
export type Offer = OfferTerms & {
  readonly idSolicitud: number;
  readonly closings: readonly OrderedClosing[];
  readonly answer?: OfferAnswer | undefined;
};

/** Comparator that sorts offers or certificates by their last day; an unknown day comes last (EXT-2916). */
export const byLastDay = (one: CalendarDate | undefined, other: CalendarDate | undefined): number => {
  if (one !== undefined && other !== undefined) return compareDates(one, other);
  return Number(one === undefined) - Number(other === undefined);
};

/** Tells whether the last day of an offer or certificate has passed (EXT-1501, EXT-2962). */
export const hasEnded = ({ validUntil }: Pick<OfferTerms, 'validUntil'>, today: CalendarDate): boolean =>
  compareDates(today, validUntil) > 0;

/** Tells whether an offer ends before the lockout of the person who would answer it, given its end as an instant with the bank's UTC offset; false if that end is not known (EXT-2923). */
export const endsBeforeLock = (
  offer: Pick<OfferTerms, 'validUntil'>,
  lockedUntil: string | undefined,
): boolean =>
  pipe(
    parseIso((lockedUntil ?? '').slice(0, 10)),
    E.exists((day) => hasEnded(offer, day)),
  );

/** Tells whether an offer can be answered: once, until the end of its last day (EXT-1501, EXT-1503). */
export const canBeAnswered = (offer: Pick<Offer, 'answer' | 'validUntil'>, today: CalendarDate): boolean =>
  offer.answer === undefined && !hasEnded(offer, today);
