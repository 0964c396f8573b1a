import type { RequestEnd } from '../../portability/status/request-summary.ts';

/** How many documents of a kind a request holds, and how many one person adds in a day; without the latter the day is neither asked nor counted (EXT-2572). */
export type DocumentQuota = { readonly ofKind: number; readonly ofDay?: number | undefined };

export type DocumentOutcome =
  | { readonly outcome: 'added' | 'held'; readonly id: string }
  | { readonly outcome: 'full' | 'full-day' | RequestEnd };
