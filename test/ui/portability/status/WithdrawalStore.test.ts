import { describe, expect, it } from 'vitest';
import type { WithdrawalRefusal } from '#core/portability/status/read-refusal.ts';
import type { Withdrawal } from '#core/portability/status/request-summary.ts';
import { aDay } from '#test/support/builders/company.ts';
import { later } from '#test/support/later.ts';
import { WithdrawalStore } from '#ui/portability/status/WithdrawalStore.ts';

const made: Withdrawal = { idRetiro: 8001, on: aDay };

const asked = () => {
  const calls = later<Withdrawal, WithdrawalRefusal>();
  const sent: unknown[] = [];
  const told: unknown[] = [];
  let keys = 0;
  const store = new WithdrawalStore(
    1001,
    {
      withdrawRequest: (idSolicitud, key) => () => {
        sent.push([idSolicitud, key]);
        return calls.call();
      },
      newKey: () => `clave ${(keys += 1)}`,
    },
    {
      onWithdrawn: (withdrawal) => void told.push(withdrawal),
      onStale: () => void told.push('stale'),
    },
  );
  store.ask();
  return { calls, sent, told, store };
};

it('asks before sending, and sends nothing if cancelled', () => {
  const { sent, store } = asked();
  expect(store).toMatchObject({ isAsking: true, pending: false, canRetry: true });
  store.keep();
  expect([store.isAsking, sent]).toEqual([false, []]);
});

it('is one call however often it is pressed, and cannot be left while it is on its way', async () => {
  const { calls, sent, store, told } = asked();
  void store.withdraw();
  void store.withdraw();
  store.keep();
  expect(store).toMatchObject({ isAsking: true, pending: true });
  await calls.succeed(made);
  expect(store).toMatchObject({ isAsking: false, pending: false });
  expect([sent, told]).toEqual([[[1001, 'clave 1']], [made]]);
});

describe('a withdrawal that fails', () => {
  it.each(['connection', 'service'] as const)('%s is tried again under the same key', async (refusal) => {
    const { calls, sent, store, told } = asked();
    void store.withdraw();
    await calls.fail(refusal);
    expect(store).toMatchObject({ refusal, isAsking: true, pending: false, canRetry: true });
    void store.withdraw();
    expect(store.refusal).toBeUndefined();
    await calls.succeed(made);
    expect(sent).toEqual([
      [1001, 'clave 1'],
      [1001, 'clave 1'],
    ]);
    expect(told).toEqual([made]);
  });

  it('clears its message when asked again', async () => {
    const { calls, store } = asked();
    void store.withdraw();
    await calls.fail('service');
    store.keep();
    store.ask();
    expect(store).toMatchObject({ isAsking: true, refusal: undefined, isOffered: true });
  });

  it('too late asks for the list again once it was read', async () => {
    const { calls, store, told } = asked();
    void store.withdraw();
    await calls.fail('too-late');
    expect([store.canRetry, told]).toEqual([false, []]);
    store.keep();
    expect([store.isAsking, told]).toEqual([false, ['stale']]);
  });

  it('at a bank that knows no such call is not offered any more', async () => {
    const { calls, store } = asked();
    void store.withdraw();
    await calls.fail('not-offered');
    expect(store).toMatchObject({ canRetry: false, isOffered: true });
    store.keep();
    expect(store).toMatchObject({ isAsking: false, isOffered: false });
  });

  it('SEC-06 says nothing once the session has ended', async () => {
    const { calls, store, told } = asked();
    void store.withdraw();
    await calls.fail('leave');
    expect(store).toMatchObject({ pending: true, refusal: undefined });
    expect(told).toEqual([]);
  });
});
