import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import type { OrderedClosing } from './offer.ts';
import { wordsOf } from '../../shared/words-of.ts';
import { daysLateSince, daysLeftUntil, dueAfter } from './legal-terms.ts';
import type { Owner } from './timeline.ts';

/** Traits of the state of a product's closing at the provider of origin. */
export type ClosingTraits = {
  /** Party that must do the next step of the closing: company, bank or provider of origin; none once closed. */
  readonly owner: Owner | undefined;
  /** Expected bank business days of a closing in this state, for orientation: until the debt is paid to the provider, or until the closing certificate is issued. */
  readonly days: number | undefined;
  /** State that a closing in this state is expected to reach next; none once closed, or while an objection waits for the company. */
  readonly next: string | undefined;
  /** True if the product is closed in this state; the request ends with its last product. */
  readonly isClosed: boolean;
  /** True if the debt has been paid in this state; a closing in another state may have been paid earlier (EXT-1545). */
  readonly isPaid: boolean;
  /** True if the bank's operator must give a reason for this state (EXT-1507). */
  readonly hasReason: boolean;
  /** Kind of mail sent to the signer when a closing is moved to this state (EXT-1052, EXT-1609, EXT-1612). */
  readonly notice: 'closing-resumed' | 'closing-asked' | 'product-closed' | 'closing-objected';
};

/** States of a product's closing after the offer is accepted; the last is the objection. */
export const closingStates = {
  // Initial state of every closing; an operator moves a closing back to this state only after its objection was cleared up.
  'Por pagar': {
    owner: 'bank',
    days: 6,
    next: 'Pagado',
    isClosed: false,
    isPaid: false,
    hasReason: false,
    notice: 'closing-resumed',
  },
  Pagado: {
    owner: 'origin-bank',
    days: 3,
    next: 'Cerrado',
    isClosed: false,
    isPaid: true,
    hasReason: false,
    notice: 'closing-asked',
  },
  Cerrado: {
    owner: undefined,
    days: undefined,
    next: undefined,
    isClosed: true,
    isPaid: true,
    hasReason: false,
    notice: 'product-closed',
  },
  Objetado: {
    owner: 'company',
    days: undefined,
    next: undefined,
    isClosed: false,
    isPaid: false,
    hasReason: true,
    notice: 'closing-objected',
  },
} as const satisfies Record<string, ClosingTraits>;

export type ClosingState = keyof typeof closingStates;

export const everyClosingState = wordsOf(closingStates);

/** States of a closing for which the bank's operator must give a reason (EXT-1507). */
export const explainedStates = everyClosingState.filter((estado) => closingStates[estado].hasReason);

/** Initial state of every product's closing. */
export const firstClosingState = 'Por pagar' satisfies ClosingState;

/** States of a closing in which the product is closed (EXT-1540). */
export const closedStates = everyClosingState.filter((estado) => closingStates[estado].isClosed);

/** States of a closing in which the debt has not been paid, unless it was before an objection (EXT-1545). */
export const unpaidStates = everyClosingState.filter((estado) => !closingStates[estado].isPaid);

/** Tells whether the acceptance of an offer can still be taken back: no closing is in a state of a paid debt, nor in one that this core does not know, and none is known to have been paid before (EXT-1545). */
export const canBeTakenBack = (
  closings: readonly { readonly estado: string; readonly wasPaid?: boolean }[],
): boolean =>
  closings.length > 0 &&
  closings.every(
    ({ estado, wasPaid }) => unpaidStates.some((unpaid) => unpaid === estado) && wasPaid !== true,
  );

/** Closing of one product; an unknown state is shown in the bank's words. */
export type Closing = OrderedClosing & {
  readonly estado: string;
  readonly since: CalendarDate;
  readonly due: CalendarDate | undefined;
  /** Party that must do the next step of the closing: company, bank or provider of origin; none once closed. */
  readonly owner: Owner | undefined;
  /** Reason why the provider of origin objected to the closing. */
  readonly reason?: string | undefined;
};

/** Returns who must do the next step of a closing, and its deadline: payment by the bank, certificate by the provider of origin, correction of an objection by the company (EXT-1506). */
export const nextStepOf = (estado: ClosingState, since: CalendarDate): Pick<Closing, 'due' | 'owner'> => {
  const { owner, days } = closingStates[estado];
  return { owner, due: days === undefined ? undefined : dueAfter(since, days) };
};

/** Closing with the bank business days left, and whether it is late and for how many. */
export type TimedClosing = Closing & {
  readonly isLate: boolean;
  readonly daysLeft?: number | undefined;
  readonly daysLate?: number | undefined;
};

/** Adds the days left and lateness to a closing, as of today (EXT-1537). */
export const timedClosing =
  (today: CalendarDate) =>
  (closing: Closing): TimedClosing => ({
    ...closing,
    isLate: closing.due !== undefined && compareDates(today, closing.due) > 0,
    daysLeft: daysLeftUntil(closing.due, today),
    daysLate: daysLateSince(closing.due, today),
  });
