import { setTimeout as wait } from 'node:timers/promises';
import type { onSendAsyncHookHandler } from 'fastify';

/** OLV-44, API-32 · An answer that takes less than so many milliseconds waits for the rest, whatever it says. */
export const atLeast =
  (ms: number, pause: (ms: number) => Promise<unknown> = wait): onSendAsyncHookHandler =>
  async (_request, reply, payload) => {
    const rest = ms - reply.elapsedTime;
    if (rest > 0) await pause(rest);
    return payload;
  };
