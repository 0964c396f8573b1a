import { expect, it } from 'vitest';
import { sessionClock } from '#adapters/browser/session-clock.ts';

const world = () => {
  let now = 0;
  const clock = sessionClock(() => now);
  return {
    clock,
    at: (moment: number) => {
      now = moment;
    },
  };
};

it('SEC-08 a session is timed from its opening on', () => {
  const { clock, at } = world();
  expect(clock.times()).toBeUndefined();
  at(5);
  clock.open();
  expect(clock.times()).toEqual({ openedAt: 5, lastCallAt: 5 });
});

it('EXT-217 a session that was recovered is timed by the call that recovered it, and by how long the bank says that it has been open', () => {
  const { clock, at } = world();
  at(50);
  clock.open(30, 20);
  expect(clock.times()).toEqual({ openedAt: 10, lastCallAt: 30 });
});

it('SEC-08 a call counts from when it set out, once it was answered', () => {
  const { clock, at } = world();
  clock.open();
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
