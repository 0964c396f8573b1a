import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverClock } from '#adapters/bank-sql/server-clock.ts';
import { aSecond } from '#core/shared/units-of-time.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] }));
afterEach(() => vi.useRealTimers());

it('EXT-2601 the clock of a server is read every fifteen seconds until it is stopped', async () => {
  let server = 1_000_000;
  let asked = 0;
  const clock = serverClock(async () => {
    asked += 1;
    return server;
  });
  expect(() => clock.now()).toThrow('was not asked');
  await clock.read();
  vi.advanceTimersByTime(14 * aSecond);
  expect([clock.now(), asked]).toEqual([1_014_000, 1]);
  server = 5_000_000;
  await vi.advanceTimersByTimeAsync(aSecond);
  expect([clock.now(), asked]).toEqual([5_000_000, 2]);
  // Reads the server's time by hand, which must not start a second timer.
  await clock.read();
  expect(vi.getTimerCount()).toBe(1);
  clock.stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(clock.hostAhead()).toBe(Date.now() - 5_000_000);
});

it('EXT-2601 the time that a server told is that of the middle of the question', async () => {
  const clock = serverClock(async () => {
    vi.advanceTimersByTime(200);
    return 1_000_000;
  });
  await clock.read();
  expect(clock.now()).toBe(1_000_100);
  clock.stop();
});

it('EXT-2601 a server that does not answer is asked again, and its time goes on', async () => {
  let isThere = true;
  const clock = serverClock(() => (isThere ? Promise.resolve(1_000_000) : Promise.reject(new Error('gone'))));
  await clock.read();
  isThere = false;
  await vi.advanceTimersByTimeAsync(30 * aSecond);
  expect(clock.now()).toBe(1_030_000);
  clock.stop();
});
