import { callTimeout } from '#core/shared/call-timeout.ts';
import { timedOut, unreachable, type Failure } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import type { HttpAnswer } from './read-answer.ts';

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** True for a public call, which does not reset the session's idle timer. */
  readonly open?: true;
};

/** Address and options of an HTTP request, built when the call is made. */
export type Sending = { readonly address: string; readonly init: Omit<RequestInit, 'signal'> };

/** Makes one HTTP request without retry; fails with a timeout or a network failure (PAPI-83, API-31, ERR-12). */
export const exchange =
  (
    {
      fetch,
      timeoutMs = callTimeout,
    }: { readonly fetch: typeof globalThis.fetch; readonly timeoutMs?: number },
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
