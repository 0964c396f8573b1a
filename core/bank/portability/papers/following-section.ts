import { asksToCall } from '../../../portability/status/turn-words.ts';
import { stepsToCome, whatFollowsText } from '../../../portability/status/what-follows.ts';
import { formatDayMonthYear } from '../../../shared/calendar-date.ts';
import { issuedLabel } from '../../../shared/receipts/printed-receipt.ts';
import type { BankSettings, StoredRequest } from '../../ports.ts';
import type { DocumentRow, PrintedDocument } from '../../printed-document.ts';
import type { BankClock } from '../../shared-ports.ts';
import type { Standing } from '../status/standing.ts';

/** Builds the printed row with the day of issue, the day on which everything else in the document was true (EXT-1153, EXT-1168). */
export const issuedRow = (clock: Pick<BankClock, 'today'>): DocumentRow => ({
  label: issuedLabel,
  value: `${formatDayMonthYear(clock.today())}: así estaba ese día`,
});

/** Label of the bank's phone on a printed document. */
export const phoneLabel = 'Nuestro teléfono';

/** Builds the printed section about who must act next on a request and the steps to come, as on screen, with the bank's phone if a step says to call (EXT-1035, EXT-1044, EXT-1153, EXT-2912). */
export const followingSection = (
  { provider }: Pick<StoredRequest, 'provider'>,
  { milestones, turn }: Standing,
  { phone }: Pick<BankSettings, 'phone'>,
): PrintedDocument['sections'][number] => {
  const steps = stepsToCome(milestones, turn, provider);
  return {
    heading: `${whatFollowsText.title}. ${whatFollowsText.orientation}`,
    rows: [
      ...steps.map(({ title, detail }) => ({ label: title, value: detail })),
      ...(asksToCall(steps.map(({ detail }) => detail)) ? [{ label: phoneLabel, value: phone }] : []),
    ],
  };
};
