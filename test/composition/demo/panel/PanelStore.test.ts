import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bankClock } from '#adapters/bank-node/clock.ts';
import type { DemoBank, Sent } from '#composition/demo/bank.ts';
import { PanelStore } from '#composition/demo/panel/PanelStore.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { emptySeed } from '#test/support/worlds/bank-stores.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const world = () => {
  let code = 100_000;
  let send: (sent: Sent) => void = () => undefined;
  const bank: DemoBank = {
    ports: happyBank(Date.now, bankClock()),
    access: {} as never,
    files: {} as never,
    seed: emptySeed,
    onSent: (hear) => (send = hear),
    codeOf: () => String((code += 1)),
  };
  return { store: new PanelStore(bank), send: (sent: Sent) => send(sent) };
};

it('the panel of the demonstration renews its codes every five seconds, until it is left', () => {
  const { store } = world();
  const codes: string[] = [];
  const end = autorun(() => codes.push(store.codeOf('secreto')));
  const leave = store.watch();
  vi.advanceTimersByTime(10 * aSecond);
  expect(codes).toEqual(['100001', '100002', '100003']);
  leave();
  expect(vi.getTimerCount()).toBe(0);
  end();
});

it('the panel of the demonstration shows the last message first', () => {
  const { store, send } = world();
  const at = Date.now();
  send({ to: 'ana@example.com', text: 'uno', at });
  send({ to: '+56 9 3000 1001', text: 'dos', at });
  expect(store.sent.map(({ text }) => text)).toEqual(['dos', 'uno']);
});

it('the panel of the demonstration tells when each message was sent, by the time of the bank', () => {
  const at = Date.UTC(2026, 2, 5, 17, 5);
  expect(world().store.timeOf({ to: 'ana@example.com', text: 'uno', at })).toBe('14:05');
});
