import { existsSync, readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

const own = '/proc/thread-self';

/** EXT-2323 · From now on this thread runs when the others of the bank leave it time. Linux alone knows a priority of one thread. */
export const giveWay = (): void => {
  if (!existsSync(own)) return;
  const thread = Number(basename(readlinkSync(own)));
  const { PRIORITY_BELOW_NORMAL: behind, PRIORITY_LOW: last } = constants.priority;
  try {
    setPriority(thread, Math.min(getPriority(thread) + behind, last));
  } catch (error) {
    // it works on as it did, beside the others
    process.emitWarning(`A thread could not be put behind the others: ${String(error)}`);
  }
};
