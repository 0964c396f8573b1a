import { timedOut, unreachable, type Failure } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import type { HttpAnswer } from './read-answer.ts';

/** PAPI-83, API-31 · Patience with a call, in milliseconds. */
export const patience = 30_000;

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Answered without a session, so that it renews none. */
  readonly open?: true;
};

/** What goes out and how long to wait for it; made when the call is made. */
export type Sending = { readonly address: string; readonly init: Omit<RequestInit, 'signal'> };

/** PAPI-83, API-31, ERR-12 · One exchange, never repeated: what came back, or whether it took too long or never got through. */
export const exchange =
  (
    { fetch, timeoutMs = patience }: { readonly fetch: typeof globalThis.fetch; readonly timeoutMs?: number },
    sending: () => Sending,
  ): TE.TaskEither<Failure, HttpAnswer> =>
  () => {
    const deadline = AbortSignal.timeout(timeoutMs);
    return TE.tryCatch(
      async () => {
        const { address, init } = sending();
        const response = await fetch(address, { ...init, signal: deadline });
        return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
      },
      () => (deadline.aborted ? timedOut : unreachable),
    )();
  };
