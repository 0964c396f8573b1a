import { Piscina } from 'piscina';
import type { writeReceipt } from './receipt-pdf.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

// A receipt takes a fraction of a second; this includes the wait for those before it.
const longestMillis = 30_000;

/** Draws receipts in one worker thread, so that no other call waits for the drawing; the thread has a lower priority where the system knows one, and ends when nobody prints or when a drawing does not end (EXT-2323). */
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
