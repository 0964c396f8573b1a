import { describe, expect, it } from 'vitest';
import type { SessionTimes } from '#core/portability/session/session-end.ts';
import { unreachable } from '#core/shared/failure.ts';
import { SessionCareStore } from '#ui/portability/session/SessionCareStore.ts';
import { later } from '#test/support/later.ts';

const minute = 60_000;

/** Builds a session opened at time 0, over a clock that the test moves. */
const watched = (hasSession = true) => {
  const times: SessionTimes | undefined = hasSession ? { openedAt: 0, lastCallAt: 0 } : undefined;
  const world = { now: 0, times, kept: true, startedOver: 0 };
  const renewals = later<unknown>();
  let waiting: { readonly at: number; readonly work: () => void } | undefined;
  const store = new SessionCareStore({
    times: () => world.times,
    now: () => world.now,
    after: (milliseconds, work) => {
      const own = { at: world.now + milliseconds, work };
      waiting = own;
      return () => {
        if (waiting === own) waiting = undefined;
      };
    },
    renewSession: renewals.call,
    isTypingKept: () => world.kept,
    startOver: () => {
      world.startedOver += 1;
    },
  });
  const stop = store.watch();
  const passTo = (minutes: number): void => {
    while (waiting !== undefined && waiting.at <= minutes * minute) {
      const { at, work } = waiting;
      waiting = undefined;
      world.now = at;
      work();
    }
    world.now = minutes * minute;
  };
  const call = (): void => {
    world.times = { openedAt: 0, lastCallAt: world.now };
  };
  return { world, store, renewals, stop, passTo, call, waits: () => waiting !== undefined };
};

const answered = async ({ renewals, call }: ReturnType<typeof watched>) => {
  call();
  await renewals.succeed(undefined);
};

describe('SEC-08 the end of a session', () => {
  it('is shown two minutes before it, not earlier', () => {
    const { store, passTo } = watched();
    passTo(27.99);
    expect([store.outlook, store.isAsking]).toEqual(['calm', false]);
    passTo(28);
    expect([store.outlook, store.isAsking]).toEqual(['renewable', true]);
  });

  it('is put off by «Seguir», by one call however often it is pressed', async () => {
    const visit = watched();
    visit.passTo(29);
    void visit.store.renew();
    void visit.store.renew();
    expect([visit.renewals.calls, visit.store.pending]).toEqual([1, true]);
    await answered(visit);
    expect([visit.store.isAsking, visit.store.pending]).toEqual([false, false]);
    visit.passTo(56.99);
    expect(visit.store.isAsking).toBe(false);
    visit.passTo(57);
    expect(visit.store.outlook).toBe('renewable');
  });

  it('is put off by any call in the background', () => {
    const { store, passTo, call } = watched();
    passTo(28.5);
    call();
    passTo(28.6);
    expect(store.isAsking).toBe(false);
  });

  it('says when it could not be put off, and lets the visitor try again', async () => {
    const visit = watched();
    visit.passTo(28);
    void visit.store.renew();
    await visit.renewals.fail(unreachable);
    expect(visit.store).toMatchObject({ hasFailed: true, isAsking: true, pending: false });
    void visit.store.renew();
    expect(visit.store.hasFailed).toBe(false);
    await answered(visit);
    expect(visit.store.isAsking).toBe(false);
  });

  it('after 60 minutes in total is shown once, since no call helps', () => {
    const { store, passTo, call, renewals } = watched();
    for (let at = 20; at <= 57; at += 1) {
      passTo(at);
      call();
    }
    passTo(58);
    expect([store.outlook, store.isAsking]).toEqual(['last-minutes', true]);
    store.acknowledge();
    passTo(59);
    expect(store.isAsking).toBe(false);
    passTo(60);
    expect([store.outlook, store.isAsking, renewals.calls]).toEqual(['over', true, 0]);
  });

  it('once over leads back to the start', () => {
    const { store, passTo, world, waits } = watched();
    passTo(30);
    expect([store.outlook, waits()]).toEqual(['over', false]);
    store.startOver();
    expect([store.isAsking, world.startedOver]).toEqual([false, 1]);
  });

  it('shows whether the input is saved at that time', () => {
    const { store, passTo, world } = watched();
    passTo(28);
    expect(store.isTypingKept).toBe(true);
    world.kept = false;
    passTo(28.5);
    expect(store.isTypingKept).toBe(false);
  });

  it('is nothing to tell while there is no session of this page', () => {
    const { store, passTo } = watched(false);
    passTo(300);
    expect(store.isAsking).toBe(false);
  });

  it('is no longer looked after once the page is left', () => {
    const { store, stop, passTo } = watched();
    stop();
    passTo(30);
    expect(store.isAsking).toBe(false);
  });
});
