import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import type { OrderedClosing } from './offer.ts';
import { wordsOf } from '../../shared/words-of.ts';
import { daysLeftUntil, dueAfter, type Owner } from './timeline.ts';

/** Everything in which one state of a closing differs from another. */
export type ClosingTraits = {
  /** Who owes the next step; nobody, once it is closed. */
  readonly owner: Owner | undefined;
  /** Bank business days from the day of the state, for orientation: to pay what is owed at the origin, and for the certificate of closing. */
  readonly days: number | undefined;
  /** Whether the product is closed: a request ends with the last one. */
  readonly isClosed: boolean;
  /** Whether the operator says why (EXT-1507). */
  readonly hasReason: boolean;
  /** The notice that the signer gets: of the end, and of what waits for the company (EXT-1609, EXT-1612). */
  readonly notice: 'product-closed' | 'closing-objected' | undefined;
};

/** What becomes of each product after an acceptance; the last is the way aside. */
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

/** The state in which every closing begins. */
export const firstClosingState = 'Por pagar' satisfies ClosingState;

/** The states in which a product is closed (EXT-1540). */
export const closedStates = everyClosingState.filter((estado) => closingStates[estado].isClosed);

/** EXT-1545 · Whether an acceptance can still be taken back: nothing of it has been paid. */
export const canBeRegretted = (closings: readonly { readonly estado: string }[]): boolean =>
  closings.length > 0 && closings.every(({ estado }) => estado === firstClosingState);

/** The closing of one product; a state nobody knows stays as the bank words it. */
export type Closing = OrderedClosing & {
  readonly estado: string;
  readonly since: CalendarDate;
  readonly due: CalendarDate | undefined;
  /** Nobody, once it is closed. */
  readonly owner: Owner | undefined;
  /** What has to be cleared up before it goes on. */
  readonly reason?: string | undefined;
};

/** EXT-1506 · Who owes the next step of a closing, and until when: the bank its payment, the origin provider its certificate, the company what was objected. */
export const nextStepOf = (estado: ClosingState, since: CalendarDate): Pick<Closing, 'due' | 'owner'> => {
  const { owner, days } = closingStates[estado];
  return { owner, due: days === undefined ? undefined : dueAfter(since, days) };
};

/** A closing, whether its term has passed, and the bank business days that are left of it. */
export type TimedClosing = Closing & { readonly isLate: boolean; readonly daysLeft?: number | undefined };

/** EXT-1537 · A closing as it stands today. */
export const timedClosing =
  (today: CalendarDate) =>
  (closing: Closing): TimedClosing => ({
    ...closing,
    isLate: closing.due !== undefined && compareDates(today, closing.due) > 0,
    daysLeft: daysLeftUntil(closing.due, today),
  });
