import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  admits,
  afterFailure,
  lockedUntilAt,
  lockHoursAfter,
  nothingCounted,
  type Count,
} from '#core/bank/attempts/locks.ts';

const place = { key: 'acceso:clave:1', limit: 3, hours: 24, mostHours: 168 };
const hour = 3_600_000;
const now = 1_000 * hour;
const count = (own: Partial<Count>): Count => ({ used: 0, tried: [], locks: 0, ...own });

describe('BLQ-45 one failure more', () => {
  it.each<readonly [string, Count, string | undefined, Count]>([
    ['is the first', nothingCounted, 'a', count({ used: 1, tried: ['a'] })],
    [
      'is remembered beside those before',
      count({ used: 1, tried: ['a'] }),
      'b',
      count({ used: 2, tried: ['a', 'b'] }),
    ],
    [
      'without a fingerprint leaves none',
      count({ used: 1, tried: ['a'] }),
      undefined,
      count({ used: 2, tried: ['a'] }),
    ],
    [
      'with the third locks, and forgets what was tried',
      count({ used: 2, tried: ['a', 'b'] }),
      'c',
      count({ used: 3, blockedUntil: now + 24 * hour, locks: 1 }),
    ],
    [
      'without a fingerprint locks as well',
      count({ used: 2 }),
      undefined,
      count({ used: 3, blockedUntil: now + 24 * hour, locks: 1 }),
    ],
    [
      'after a second lock lasts twice as long',
      count({ used: 2, locks: 1 }),
      'c',
      count({ used: 3, blockedUntil: now + 48 * hour, locks: 2 }),
    ],
    [
      'after a lock that has passed is the first again',
      count({ used: 3, blockedUntil: now, locks: 1 }),
      'd',
      count({ used: 1, tried: ['d'], locks: 1 }),
    ],
    [
      'with a lock that stands counts on',
      count({ used: 3, blockedUntil: now + 1, locks: 1 }),
      'd',
      count({ used: 4, blockedUntil: now + 48 * hour, locks: 2 }),
    ],
  ])('%s', (_, before, tries, after) => {
    const tried = tries === undefined ? place : { ...place, tries };
    expect(afterFailure(tried, before, now)).toEqual(after);
  });

  it('EXT-303 of a value that was counted already counts nothing', () => {
    const before = count({ used: 2, tried: ['a', 'b'] });
    expect(afterFailure({ ...place, tries: 'a' }, before, now)).toEqual(before);
    const over = count({ used: 3, blockedUntil: now, tried: ['a'], locks: 1 });
    expect(afterFailure({ ...place, tries: 'a' }, over, now)).toEqual(
      count({ used: 1, tried: ['a'], locks: 1 }),
    );
  });
});

describe('EXT-301 whether one more attempt is let through', () => {
  it.each<readonly [string, Count, number, object, string]>([
    ['nothing counted', nothingCounted, 0, {}, 'free'],
    ['two counted', count({ used: 2 }), 0, {}, 'free'],
    ['two counted and one not decided', count({ used: 2 }), 1, {}, 'busy'],
    ['none counted and three not decided', nothingCounted, 3, {}, 'busy'],
    ['one counted where one is to be spared', count({ used: 1 }), 0, { spare: 1 }, 'free'],
    ['two counted where one is to be spared', count({ used: 2 }), 0, { spare: 1 }, 'busy'],
    ['EXT-306 a value counted already', count({ used: 2, tried: ['a'] }), 3, { tries: 'a' }, 'repeated'],
    ['EXT-306 a value not counted yet', count({ used: 2, tried: ['a'] }), 1, { tries: 'b' }, 'busy'],
    [
      'a value counted before a lock that has passed',
      count({ used: 3, tried: ['a'], blockedUntil: now }),
      0,
      { tries: 'a' },
      'free',
    ],
    ['a lock that stands', count({ used: 3, blockedUntil: now + 1 }), 0, {}, 'locked'],
    ['a lock that has passed', count({ used: 3, blockedUntil: now }), 0, {}, 'free'],
  ])('%s', (_, counted, leases, own, verdict) => {
    expect(admits({ ...place, ...own }, counted, leases, now)).toBe(verdict);
  });
});

it('a lock stands until its last millisecond', () => {
  expect(
    [now + 1, now, now - 1, undefined].map((until) => lockedUntilAt(count({ blockedUntil: until }), now)),
  ).toEqual([now + 1, undefined, undefined, undefined]);
});

it('EXT-304 locks double up to the longest, and stay where there is no longer one', () => {
  expect([0, 1, 2, 3, 9].map((locks) => lockHoursAfter(place, locks))).toEqual([24, 48, 96, 168, 168]);
  expect([0, 5].map((locks) => lockHoursAfter({ hours: 24 }, locks))).toEqual([24, 24]);
});

describe('EXT-2527 a count that a right answer would have cleared', () => {
  const cleared = { ...place, clearedAt: now - 10, tries: 'a' };
  const once = count({ used: 1, tried: ['a'] });
  const before = { used: 2, tried: ['a', 'b'], locks: 1, countedAt: now - 11 };
  const lock = { used: 3, locks: 2, countedAt: now - 11 };
  it.each<readonly [string, Partial<Count>, Count]>([
    ['after its last failure begins anew', before, once],
    ['at its last failure counts on', { ...before, countedAt: now - 10 }, count(before)],
    ['before its last failure counts on', { ...before, countedAt: now - 9 }, count(before)],
    ['at a time that nobody knows counts on', { ...before, countedAt: undefined }, count(before)],
    ['after its lock begins anew, locks included', { ...lock, blockedUntil: now - 10 }, once],
    ['within its lock keeps the number of locks', { ...lock, blockedUntil: now - 9 }, { ...once, locks: 2 }],
  ])('%s', (_, counted, after) => {
    expect(afterFailure(cleared, count(counted), now)).toMatchObject({
      used: after.used,
      tried: after.tried,
      locks: after.locks,
    });
  });

  it('admits what it forgot as it does the first', () => {
    expect(admits(cleared, count(before), 0, now)).toBe('free');
    expect(admits({ ...cleared, clearedAt: undefined }, count(before), 0, now)).toBe('repeated');
  });

  it('is never one that is locked now, nor one of a place without such a moment', () => {
    const anyCount = fc.record({
      used: fc.nat({ max: 3 }),
      tried: fc.constant([]),
      locks: fc.nat({ max: 3 }),
      countedAt: fc.integer({ min: now - 100, max: now }),
    });
    fc.assert(
      fc.property(anyCount, fc.nat({ max: 100 }), fc.nat({ max: 100 }), (counted, ago, left) => {
        const locked = { ...counted, blockedUntil: now + 1 + left };
        expect(afterFailure({ ...cleared, clearedAt: now - ago }, locked, now).used).toBe(counted.used + 1);
        expect(afterFailure(place, counted, now).used).toBe(counted.used + 1);
      }),
    );
  });
});
