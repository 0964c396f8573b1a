import { setTimeout as pause } from 'node:timers/promises';
import type { Delivery } from './delivery.ts';

/** What a bank has open while it serves. */
type Serving = {
  readonly delivery: Delivery | undefined;
  readonly server: {
    readonly close: () => Promise<unknown>;
    readonly server: { readonly closeAllConnections: () => void };
  };
  readonly metrics: { readonly stop: () => Promise<void> };
  readonly bank: { readonly close: () => Promise<void> };
};

type Wait = (milliseconds: number, value: undefined, options: { readonly ref: boolean }) => Promise<unknown>;

// An honest slow line brings a whole file within it; what is still under way then is cut (EXT-603).
const patience = 25_000;

/** Ends a bank: it takes no more messages and serves on while it drains, then ends what is under way, mails too, within one patience, and closes its database last (EXT-1906). */
export const endBank = async (
  { delivery, server, metrics, bank }: Serving,
  drain: number,
  wait: Wait = pause,
): Promise<void> => {
  const drained = wait(drain, undefined, { ref: true });
  const over = drained.then(async () => void (await wait(patience, undefined, { ref: false })));
  // A message that hangs for longer goes again when its lease is over.
  const delivered = delivery?.stop(over);
  await drained;
  void over.then(() => server.server.closeAllConnections());
  await server.close();
  await delivered;
  await metrics.stop();
  await bank.close();
};
