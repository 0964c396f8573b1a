import { describe, expect, it } from 'vitest';
import { endBank } from '#composition/bank/end-bank.ts';
import { aSecond } from '#core/shared/units-of-time.ts';

type Ends = 'at once' | 'never';

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** Shuts a bank down over a fake clock and returns its steps with their second; the mail or the call in progress may never finish by itself. */
const ended = async (drain: number, { mail, call }: { readonly mail: Ends; readonly call: Ends }) => {
  let now = 0;
  const told: [number, string][] = [];
  const waits: unknown[] = [];
  const timers: { readonly at: number; readonly ring: () => void }[] = [];
  const tell = (what: string): void => void told.push([now / aSecond, what]);
  let cut = (): void => undefined;
  const ending = endBank(
    {
      delivery: {
        stop: async (grace) => {
          tell('takes no more messages');
          if (mail === 'never') await grace;
          tell('no mail is on its way');
        },
      },
      server: {
        close: async () => {
          tell('takes no more calls');
          if (call === 'never') await new Promise<void>((resolve) => (cut = resolve));
        },
        server: {
          closeAllConnections: () => {
            tell('cuts what is under way');
            cut();
          },
        },
      },
      metrics: { stop: async () => tell('is watched no more') },
      bank: { close: async () => tell('its database is closed') },
    },
    drain,
    (milliseconds, _, { ref }) => {
      waits.push([milliseconds, ref]);
      return new Promise((ring) => timers.push({ at: now + milliseconds, ring: () => ring(undefined) }));
    },
  );
  for (; now <= drain + aSecond * 60; now += aSecond) {
    timers.filter(({ at }) => at === now).forEach(({ ring }) => ring());
    await turns();
  }
  await ending;
  // Expects the timer of the drain to keep the process alive, and the timer for calls in progress not to, so that
  // the process ends early if nothing is left.
  expect(waits).toEqual([
    [drain, true],
    [25 * aSecond, false],
  ]);
  return told.slice(0, told.findIndex(([, what]) => what === 'its database is closed') + 1);
};

describe('a bank that is stopped', () => {
  const end = ['is watched no more', 'its database is closed'];

  it.each([0, 1, 40])('EXT-1906 drains for %i s and is gone when nothing is under way', async (drain) => {
    expect(await ended(drain * aSecond, { mail: 'at once', call: 'at once' })).toEqual([
      [0, 'takes no more messages'],
      [0, 'no mail is on its way'],
      [drain, 'takes no more calls'],
      ...end.map((what) => [drain, what]),
    ]);
  });

  it.each([0, 1, 40])(
    'EXT-603 EXT-1906 gives a mail and a call 25 s after it drained for %i s, and then cuts both',
    async (drain) => {
      const over = drain + 25;
      expect(await ended(drain * aSecond, { mail: 'never', call: 'never' })).toEqual([
        [0, 'takes no more messages'],
        [drain, 'takes no more calls'],
        [over, 'no mail is on its way'],
        [over, 'cuts what is under way'],
        ...end.map((what) => [over, what]),
      ]);
    },
  );

  it('EXT-1906 closes its database after the mail that is on its way', async () => {
    expect((await ended(0, { mail: 'never', call: 'at once' })).slice(2)).toEqual([
      [25, 'no mail is on its way'],
      [25, 'cuts what is under way'],
      ...end.map((what) => [25, what]),
    ]);
  });
});
