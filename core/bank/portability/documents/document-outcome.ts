import type { RequestEnd } from '../../../portability/status/request-summary.ts';

/** Most documents that may be added: of one kind per request, and by one person per day; without `ofDay` the daily quota is neither checked nor counted (EXT-2572). */
export type DocumentQuota = { readonly ofKind: number; readonly ofDay?: number | undefined };

export type DocumentOutcome =
  | { readonly outcome: 'added' | 'held'; readonly id: string }
  | { readonly outcome: 'full' | 'full-day' | RequestEnd };
