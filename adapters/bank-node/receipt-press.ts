import { Piscina } from 'piscina';
import type { writeReceipt } from './receipt-pdf.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

// Maximum milliseconds that printing one receipt may take, the wait for earlier receipts included; usually a fraction of a
// second.
const longestMillis = 30_000;

/** Creates the printer of receipts in one worker thread of lower priority, so that other calls do not wait; the thread ends when idle or when a print hangs (EXT-2323). */
export const receiptPress = (
  worker = new URL('./receipt-press-thread.ts', import.meta.url),
  longest = longestMillis,
): typeof writeReceipt => {
  const pool = new Piscina({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: aMinute,
    niceIncrement: 10,
  });
  return (...paper) => pool.run(paper, { signal: AbortSignal.timeout(longest) });
};
