import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';

/** The two answers that an offer can get. */
export const offerAnswerKinds = ['aceptada', 'rechazada'] as const;
export type OfferAnswerKind = (typeof offerAnswerKinds)[number];

/** What a company answered to an offer: the number of the answer, its day, and its hour where the bank tells it. */
export type OfferAnswer = {
  readonly idRespuesta: number;
  readonly kind: OfferAnswerKind;
  readonly on: CalendarDate;
  /** `14:05`, by the bank's clock. */
  readonly hour?: string | undefined;
};

/** A cost beside interest: an amount in the product's currency, or percent of what is lent. */
export type OfferCost =
  | { readonly concept: string; readonly amount: number }
  | { readonly concept: string; readonly percent: number };

/** A product as it is offered; one without debt to pay has no figures but its costs. */
export type OfferedProduct = {
  readonly product: string;
  readonly currency: string;
  readonly amount?: number | undefined;
  readonly months?: number | undefined;
  /** Percent. */
  readonly monthlyRate?: number | undefined;
  readonly instalment?: number | undefined;
  readonly lastInstalment?: number | undefined;
  readonly costs: readonly OfferCost[];
  /** Percent a year. */
  readonly cae?: number | undefined;
  readonly totalCost?: number | undefined;
};

/** What is offered, whatever the request closes and whoever answers it. */
export type OfferTerms = {
  /** A digest of what is offered: an answer names it. */
  readonly version: string;
  readonly offeredOn: CalendarDate;
  /** EXT-1501 · The last day on which it can be answered. */
  readonly validUntil: CalendarDate;
  readonly conditions: readonly string[];
  readonly products: readonly OfferedProduct[];
};

/** A product that would be closed, numbered as in the request, in the words of the order. */
export type OrderedClosing = {
  readonly number: number;
  readonly product: string;
  readonly sentence: string;
};

/** The offer of a request, as its company reads it. */
export type Offer = OfferTerms & {
  readonly idSolicitud: number;
  readonly closings: readonly OrderedClosing[];
  readonly answer?: OfferAnswer | undefined;
};

/** EXT-1501 · Whether the last day of an offer has passed. */
export const hasEnded = ({ validUntil }: Pick<OfferTerms, 'validUntil'>, today: CalendarDate): boolean =>
  compareDates(today, validUntil) > 0;

/** EXT-1501, EXT-1503 · Whether an offer can still be answered: once, until the end of its last day. */
export const canBeAnswered = (offer: Pick<Offer, 'answer' | 'validUntil'>, today: CalendarDate): boolean =>
  offer.answer === undefined && !hasEnded(offer, today);
