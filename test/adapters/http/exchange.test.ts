import { afterEach, describe, expect, it, vi } from 'vitest';
import { exchange } from '#adapters/http/exchange.ts';
import { callTimeout } from '#core/shared/call-timeout.ts';
import { timedOut, unreachable } from '#core/shared/failure.ts';
import { E } from '#core/shared/fp.ts';

const sending = () => ({ address: '/cosa', init: { method: 'GET' } });

/** Fake fetch that never answers and fails once its caller aborts. */
const silence: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

const deadlines = vi.spyOn(AbortSignal, 'timeout');
afterEach(() => {
  deadlines.mockClear();
});

describe('PAPI-83 API-31 an exchange', () => {
  it('waits 30 seconds', async () => {
    await exchange({ fetch: () => Promise.resolve(new Response('')) }, sending)();
    expect(callTimeout).toBe(30_000);
    expect(deadlines.mock.calls).toEqual([[30_000]]);
  });

  it('or as long as given', async () => {
    expect(await exchange({ fetch: silence, timeoutMs: 5 }, sending)()).toEqual(E.left(timedOut));
    expect(deadlines.mock.calls).toEqual([[5]]);
  });

  it('counts from when it is made, not from when it was thought of', async () => {
    const thought = exchange({ fetch: () => Promise.resolve(new Response('sí')), timeoutMs: 1 }, sending);
    expect(deadlines).not.toHaveBeenCalled();
    expect(E.isRight(await thought())).toBe(true);
  });
});

describe('ERR-12 a timeout differs from an unreachable bank', () => {
  it.each([
    ['the network is down', () => Promise.reject(new TypeError('fetch failed')), unreachable],
    ['the time is over', silence, timedOut],
  ] as const)('%s', async (_, fetch, failure) => {
    expect(await exchange({ fetch, timeoutMs: 20 }, sending)()).toEqual(E.left(failure));
  });
});
