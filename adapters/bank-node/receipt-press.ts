import { Piscina } from 'piscina';
import type { writeReceipt } from './receipt-pdf.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

// Includes the wait for earlier receipts; one takes a fraction of a second.
const longestMillis = 30_000;

/** Draws receipts in one worker thread, so that other calls do not wait; the thread has a lower priority where supported, and ends when idle or when a drawing hangs (EXT-2323). */
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
