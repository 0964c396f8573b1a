import type { CalendarDate } from '../../shared/calendar-date.ts';
import type { OrderedClosing } from './offer.ts';
import { dueAfter, type Owner } from './timeline.ts';

/** What becomes of each product after an acceptance; the last is the way aside. */
export const closingStates = ['Por pagar', 'Pagado', 'Cerrado', 'Objetado'] as const;
export type ClosingState = (typeof closingStates)[number];

/** Bank business days from the day of the state, for orientation: to pay what is owed at the origin, and for the certificate of closing. */
const closingTerms = { 'Por pagar': 6, Pagado: 3 } as const satisfies Partial<Record<ClosingState, number>>;

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

const owners = {
  'Por pagar': 'bank',
  Pagado: 'origin-bank',
  Cerrado: undefined,
  Objetado: 'company',
} as const satisfies Record<ClosingState, Owner | undefined>;

/** EXT-1506 · Who owes the next step of a closing, and until when: the bank its payment, the origin provider its certificate, the company what was objected. */
export const nextStepOf = (estado: ClosingState, since: CalendarDate): Pick<Closing, 'due' | 'owner'> => ({
  owner: owners[estado],
  due: estado === 'Por pagar' || estado === 'Pagado' ? dueAfter(since, closingTerms[estado]) : undefined,
});
