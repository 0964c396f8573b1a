import type { OwedIfLate } from '../portability/status/owed-if-late.ts';
import type { BankText } from '../portability/texts/bank-text.ts';
import type { ShortIdCounts } from '../shared/portal-settings.ts';
import type { DailyLimits } from './daily-limits.ts';

/** Settings that the rules of the bank use. */
export type BankSettings = {
  readonly bankName: string;
  readonly portalCode: string;
  /** Help phone number for companies. */
  readonly phone: string;
  readonly blockHours: number;
  readonly shortIdCounts: ShortIdCounts;
  /** Days that a tax folder is valid after its issue. */
  readonly folderDays: number;
  /** Legal texts in force; empty if the bank has none. */
  readonly texts: readonly BankText[];
  /** Base address of the portal's pages. */
  readonly portalAddress: string;
  /** The bank's own texts on what a late party owes, shown wherever a legal term of a request has passed (EXT-1049). */
  readonly owedIfLate: OwedIfLate;
  readonly daily: DailyLimits;
};
