import { expect, it } from 'vitest';
import { sessionClock, timed } from '#adapters/browser/session-clock.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { O } from '#core/shared/fp.ts';
import { aToken } from '#test/support/worlds/portability-world.ts';

const world = () => {
  let now = 0;
  const clock = sessionClock(() => now);
  return {
    clock,
    session: timed(sessionInMemory(), clock),
    at: (moment: number) => {
      now = moment;
    },
  };
};

it('SEC-08 a session is timed from its token on, and no longer than it is remembered', () => {
  const { clock, session, at } = world();
  expect(clock.times()).toBeUndefined();
  at(5);
  session.remember(aToken)();
  expect([clock.times(), session.current()]).toEqual([{ openedAt: 5, lastCallAt: 5 }, O.some(aToken)]);
  session.forget();
  expect([clock.times(), session.current()]).toEqual([undefined, O.none]);
});

it('SEC-08 a call counts from when it set out, once it was answered', () => {
  const { clock, session, at } = world();
  session.remember(aToken)();
  at(10);
  const slow = clock.use();
  at(20);
  clock.use()();
  expect(clock.times()).toEqual({ openedAt: 0, lastCallAt: 20 });
  at(30);
  slow();
  expect(clock.times()).toEqual({ openedAt: 0, lastCallAt: 20 });
});

it('a call without a session times nothing', () => {
  const { clock } = world();
  clock.use()();
  expect(clock.times()).toBeUndefined();
});
