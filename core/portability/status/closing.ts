import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import type { OrderedClosing } from './offer.ts';
import { wordsOf } from '../../shared/words-of.ts';
import { daysLeftUntil, dueAfter, type Owner } from './timeline.ts';

/** Traits of a closing state. */
export type ClosingTraits = {
  /** Party that owes the next step; none once closed. */
  readonly owner: Owner | undefined;
  /** Bank business days from the start of the state, for orientation: to pay the debt at the origin, and for the closing certificate. */
  readonly days: number | undefined;
  /** Whether the product is closed; the request ends with its last product. */
  readonly isClosed: boolean;
  /** Whether the operator gives a reason (EXT-1507). */
  readonly hasReason: boolean;
  /** Notice sent to the signer when a closing reaches this state (EXT-1609, EXT-1612). */
  readonly notice: 'product-closed' | 'closing-objected' | undefined;
};

/** States of a product's closing after the offer is accepted; the last is the objection. */
export const closingStates = {
  'Por pagar': { owner: 'bank', days: 6, isClosed: false, hasReason: false, notice: undefined },
  Pagado: { owner: 'origin-bank', days: 3, isClosed: false, hasReason: false, notice: undefined },
  Cerrado: { owner: undefined, days: undefined, isClosed: true, hasReason: false, notice: 'product-closed' },
  Objetado: {
    owner: 'company',
    days: undefined,
    isClosed: false,
    hasReason: true,
    notice: 'closing-objected',
  },
} as const satisfies Record<string, ClosingTraits>;

export type ClosingState = keyof typeof closingStates;

export const everyClosingState = wordsOf(closingStates);

/** Initial state of every closing. */
export const firstClosingState = 'Por pagar' satisfies ClosingState;

/** States in which a product is closed (EXT-1540). */
export const closedStates = everyClosingState.filter((estado) => closingStates[estado].isClosed);

/** EXT-1545 · Whether an acceptance can still be taken back: nothing of it has been paid. */
export const canBeRegretted = (closings: readonly { readonly estado: string }[]): boolean =>
  closings.length > 0 && closings.every(({ estado }) => estado === firstClosingState);

/** The closing of one product; a state nobody knows stays as the bank words it. */
export type Closing = OrderedClosing & {
  readonly estado: string;
  readonly since: CalendarDate;
  readonly due: CalendarDate | undefined;
  /** Party that owes the next step; none once closed. */
  readonly owner: Owner | undefined;
  /** Reason of an objection. */
  readonly reason?: string | undefined;
};

/** Party that owes the next step of a closing, and its deadline: payment by the bank, certificate by the origin provider, objection by the company (EXT-1506). */
export const nextStepOf = (estado: ClosingState, since: CalendarDate): Pick<Closing, 'due' | 'owner'> => {
  const { owner, days } = closingStates[estado];
  return { owner, due: days === undefined ? undefined : dueAfter(since, days) };
};

/** Closing with the bank business days left, and whether it is late. */
export type TimedClosing = Closing & { readonly isLate: boolean; readonly daysLeft?: number | undefined };

/** Adds deadline information to a closing, as of today (EXT-1537). */
export const timedClosing =
  (today: CalendarDate) =>
  (closing: Closing): TimedClosing => ({
    ...closing,
    isLate: closing.due !== undefined && compareDates(today, closing.due) > 0,
    daysLeft: daysLeftUntil(closing.due, today),
  });
