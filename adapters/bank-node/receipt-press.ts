import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { semaphore } from './semaphore.ts';
import type { writeReceipt } from './receipt-pdf.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

type Printed = { readonly bytes: Uint8Array } | { readonly fault: string };

const idleMillis = aMinute;
// A receipt takes a fraction of a second.
const longestMillis = 30_000;

/** Writes receipts in a thread of its own, one after the other, so that no other call waits for the drawing; the thread ends when nobody prints, or when a drawing does not end. */
export const receiptPress = (
  threadFile = new URL('./receipt-press-thread.ts', import.meta.url),
): typeof writeReceipt => {
  const inTurn = semaphore(1);
  let thread: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;

  const started = (): Worker => {
    const worker = new Worker(threadFile);
    worker.once('exit', () => {
      if (thread === worker) thread = undefined;
    });
    // A caller learns of the failure by the exit; an error event that nobody hears would end the whole process.
    worker.on('error', () => undefined);
    return worker;
  };

  const printed = async (paper: Parameters<typeof writeReceipt>): Promise<Printed> => {
    clearTimeout(rest);
    const worker = (thread ??= started());
    worker.ref();
    const told = new AbortController();
    const until = { signal: told.signal };
    const overdue = setTimeout(() => void worker.terminate(), longestMillis);
    try {
      worker.postMessage(paper);
      return await Promise.race([
        once(worker, 'message', until).then(([message]) => message as Printed),
        once(worker, 'exit', until).then((): Printed => ({ fault: 'it ended' })),
      ]);
    } finally {
      told.abort();
      clearTimeout(overdue);
      worker.unref();
      rest = setTimeout(() => {
        // Forgotten before it has ended, so that the next receipt gets a thread of its own at once.
        thread = undefined;
        void worker.terminate();
      }, idleMillis).unref();
    }
  };

  return (...paper) =>
    inTurn(async () => {
      const answer = await printed(paper);
      if ('fault' in answer) throw new Error(`The press of receipts: ${answer.fault}`);
      return answer.bytes;
    });
};
