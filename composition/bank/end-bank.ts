import { setTimeout as pause } from 'node:timers/promises';
import type { Delivery } from './delivery.ts';

/** Open resources of a serving bank, to be closed at shutdown. */
type Serving = {
  readonly delivery: Delivery | undefined;
  readonly server: {
    readonly close: () => Promise<unknown>;
    readonly server: { readonly closeAllConnections: () => void };
  };
  readonly metrics: { readonly stop: () => Promise<void> };
  readonly bank: { readonly close: () => Promise<void> };
};

/** Type of the timer by which a shutdown waits. */
export type Wait = (
  milliseconds: number,
  value: undefined,
  options: { readonly ref: boolean },
) => Promise<unknown>;

// Milliseconds for calls in progress to end at shutdown, enough for a whole upload over a slow line; then
// connections are closed (EXT-603).
const callsMayTake = 25_000;

/** Shuts a bank down gracefully: stops claiming messages, serves while draining, ends calls and mails in progress within one time limit, and closes the database last (EXT-1906). */
export const endBank = async (
  { delivery, server, metrics, bank }: Serving,
  drain: number,
  wait: Wait = pause,
): Promise<void> => {
  const drained = wait(drain, undefined, { ref: true });
  const over = drained.then(async () => void (await wait(callsMayTake, undefined, { ref: false })));
  // Ends the deliveries in progress within the time limit; a message whose delivery hangs is sent again when its
  // lease expires.
  const delivered = delivery?.stop(over);
  await drained;
  void over.then(() => server.server.closeAllConnections());
  await server.close();
  await delivered;
  await metrics.stop();
  await bank.close();
};
