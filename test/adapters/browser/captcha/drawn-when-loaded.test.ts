import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawnWhenLoaded } from '#adapters/browser/captcha/drawn-when-loaded.ts';

/** Builds a captcha whose script loads or fails when the test says so. */
const world = () => {
  const did: string[] = [];
  const loads: { readonly come: () => void; readonly fail: () => void }[] = [];
  const drawn = drawnWhenLoaded(
    () =>
      new Promise<string>((resolve, reject) => {
        loads.push({ come: () => resolve('código'), fail: () => reject(new Error('sin red')) });
      }),
    (code) => {
      did.push(`draw ${code}`);
      return { reset: () => void did.push('reset'), remove: () => void did.push('remove') };
    },
    (response) => void did.push(`tell ${String(response)}`),
  );
  const settled = (): Promise<void> => Promise.resolve().then(() => undefined);
  return { did, loads, drawn, settled };
};

afterEach(() => vi.useRealTimers());

describe('CAPT-09 a captcha whose code is loaded on rendering', () => {
  it('is drawn, reset and removed', async () => {
    const { did, loads, drawn, settled } = world();
    loads[0]?.come();
    await settled();
    drawn.reset();
    drawn.remove();
    expect(did).toEqual(['draw código', 'tell undefined', 'reset', 'remove']);
  });

  it('is not drawn once it was removed', async () => {
    const { did, loads, drawn, settled } = world();
    drawn.remove();
    loads[0]?.come();
    await settled();
    expect(did).toEqual([]);
  });

  it('a reset on the way asks for nothing twice', async () => {
    const { did, loads, drawn, settled } = world();
    drawn.reset();
    expect(loads).toHaveLength(1);
    loads[0]?.come();
    await settled();
    expect(did).toEqual(['tell undefined', 'draw código']);
  });

  it('a reset retries a failed load', async () => {
    const { did, loads, drawn, settled } = world();
    loads[0]?.fail();
    await settled();
    drawn.reset();
    expect(loads).toHaveLength(2);
    loads[1]?.come();
    await settled();
    expect(did).toEqual(['tell undefined', 'draw código']);
  });

  it('retries a failed load by itself, once', async () => {
    vi.useFakeTimers();
    const { did, loads, drawn, settled } = world();
    loads[0]?.fail();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(loads).toHaveLength(2);
    loads[1]?.fail();
    await settled();
    drawn.reset();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loads).toHaveLength(3);
    loads[2]?.come();
    await settled();
    expect(did).toEqual(['tell undefined', 'draw código']);
  });

  it('one removed after it failed stays away', async () => {
    vi.useFakeTimers();
    const { loads, drawn, settled } = world();
    loads[0]?.fail();
    await settled();
    drawn.remove();
    drawn.reset();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loads).toHaveLength(1);
  });
});
