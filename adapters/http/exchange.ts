import { timedOut, unreachable, type Failure } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import type { HttpAnswer } from './read-answer.ts';

/** Timeout of a call in milliseconds (PAPI-83, API-31). */
export const patience = 30_000;

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Public call, which does not renew the session. */
  readonly open?: true;
};

/** Request to send and its timeout, built when the call is made. */
export type Sending = { readonly address: string; readonly init: Omit<RequestInit, 'signal'> };

/** Makes one HTTP exchange, without retry: the answer, a timeout or a network failure (PAPI-83, API-31, ERR-12). */
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
