import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaseSeconds } from '#core/bank/attempts/locks.ts';
import type { AttemptCounter, KeysAround, Lease } from '#core/bank/attempts/ports.ts';
import { E, O } from '#core/shared/fp.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { failOnce, isLockedAt, leaseIn, leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

const counts = (used: number, isLocked = used >= 3) => ({
  used,
  lockedUntil: isLocked ? (expect.any(Number) as number) : undefined,
});
const hour = 60;
const aSecondLess = (leaseSeconds - 1) / 60;
const theLast = 2 / 60;

describe.each(storesWorlds)('attempts over %s', (_, open) => {
  let world: StoresWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const fail = (key: string, changes: Partial<AttemptCounter> = {}, tries?: string) =>
    failOnce(world.stores.attempts, placeOf(key, { ...changes, tries }));
  const reserve = async (key: string, changes: Partial<AttemptCounter> = {}) =>
    right(await world.stores.attempts.reserve(placeOf(key, changes))());
  const lease = (...keys: readonly string[]) =>
    leaseOf(world.stores.attempts, ...keys.map((key) => placeOf(key)));
  const failed = async (own: Lease) => O.toUndefined(right(await world.stores.attempts.fail(own)()));
  const pass = async (own: Lease) => right(await world.stores.attempts.pass(own)());
  const drop = async (own: Lease) => right(await world.stores.attempts.drop(own)());
  const clear = async (key: string) => right(await world.stores.attempts.clear(key)());
  const isBlocked = (key: string) => isLockedAt(world.stores.attempts, key);

  describe('QST-35 BLQ-45 failures', () => {
    it('are counted per key, and the third locks', async () => {
      expect(await inTurn(4, () => fail('cuenta'))).toEqual([counts(1), counts(2), counts(3), 'locked']);
      expect(await fail('otra persona')).toEqual(counts(1));
    });

    it('of a thousand at once three are let through, and the rest is locked once they are settled', async () => {
      const all = await Promise.all(
        Array.from({ length: 1_000 }, () => world.stores.attempts.reserve(placeOf('mil'))()),
      );
      const answers = all.flatMap((one) => (E.isRight(one) ? [one.right] : []));
      const leases = answers.flatMap((answer) => (answer.outcome === 'taken' ? [answer.lease] : []));
      // Reservations of attempts that failed: of a thousand calls over ten connections, those that wait too long
      // are refused as `unavailable`.
      const turnedAway = all.filter((one) => E.isLeft(one));
      expect(turnedAway.filter(({ left }) => left.refused !== 'unavailable')).toEqual([]);
      const settled = await inTurn(leases.length, (turn) => failed(leases[turn]!));
      expect(settled.flat().map((tally) => tally?.used)).toEqual([1, 2, 3]);
      expect(await isBlocked('mil')).toBe(true);
      expect(await fail('mil')).toBe('locked');
    });

    it('one before the lock, fifty at once are one', async () => {
      await inTurn(2, () => fail('borde'));
      const all = await Promise.all(Array.from({ length: 50 }, () => fail('borde')));
      expect(all.filter((answer) => typeof answer === 'object')).toEqual([counts(3)]);
    });

    it('block from the third on, not before', async () => {
      await inTurn(2, () => fail('bloqueo'));
      expect(await isBlocked('bloqueo')).toBe(false);
      await fail('bloqueo');
      expect(await isBlocked('bloqueo')).toBe(true);
      expect(await isBlocked('nadie')).toBe(false);
    });

    it('with a limit of one block at once', async () => {
      expect(await fail('uno', { limit: 1 })).toEqual(counts(1, true));
      expect(await fail('uno', { limit: 1 })).toBe('locked');
    });

    it('block for their hours, refused guesses make it no longer, and then the count starts anew', async () => {
      await inTurn(3, () => fail('plazo'));
      await world.letPass(24 * hour - 1);
      expect(await fail('plazo')).toBe('locked');
      expect(await isBlocked('plazo')).toBe(true);
      await world.letPass(2);
      expect(await isBlocked('plazo')).toBe(false);
      expect(await inTurn(4, () => fail('plazo'))).toEqual([counts(1), counts(2), counts(3), 'locked']);
    });

    it('are cleared together with the lock', async () => {
      await inTurn(3, () => fail('limpia'));
      await clear('limpia');
      expect(await isBlocked('limpia')).toBe(false);
      expect(await fail('limpia')).toEqual(counts(1));
    });
  });

  describe('EXT-301 an attempt that is not decided', () => {
    it('is never locked out, and leaves nothing behind when its lease ends', async () => {
      await inTurn(3, () => reserve('sin decidir'));
      expect(await reserve('sin decidir')).toEqual({ outcome: 'busy' });
      expect(await isBlocked('sin decidir')).toBe(false);
      await world.letPass(aSecondLess);
      expect(await reserve('sin decidir')).toEqual({ outcome: 'busy' });
      await world.letPass(theLast);
      expect(await inTurn(3, () => fail('sin decidir'))).toEqual([counts(1), counts(2), counts(3)]);
    });

    it('takes the slot of one failure, so that verifications never exceed the limit', async () => {
      await inTurn(2, () => fail('mezcla'));
      const own = await lease('mezcla');
      expect(await reserve('mezcla')).toEqual({ outcome: 'busy' });
      await drop(own);
      expect(await fail('mezcla')).toEqual(counts(3));
    });

    it('that is dropped makes room at once, and dropping it again changes nothing', async () => {
      const leases = await inTurn(3, async () => lease('suelta'));
      await drop(leases[0]!);
      await drop(leases[0]!);
      leaseIn(await reserve('suelta'));
      expect(await reserve('suelta')).toEqual({ outcome: 'busy' });
    });
  });

  describe('EXT-302 a settlement', () => {
    it('is right or wrong once, whichever comes first', async () => {
      const [wrong, passed] = [await lease('una vez'), await lease('una vez')];
      expect(await failed(wrong)).toEqual([counts(1)]);
      expect(await failed(wrong)).toBeUndefined();
      expect(await pass(wrong)).toBe(false);
      expect(await pass(passed)).toBe(true);
      expect(await pass(passed)).toBe(false);
      expect(await failed(passed)).toBeUndefined();
      expect(await fail('una vez')).toEqual(counts(1));
    });

    it('of a dropped lease counts and clears nothing', async () => {
      await fail('dejada');
      const own = await lease('dejada');
      await drop(own);
      expect([await failed(own), await pass(own)]).toEqual([undefined, false]);
      expect(await fail('dejada')).toEqual(counts(2));
    });

    it('that comes after the end of its lease counts and clears nothing', async () => {
      await fail('tarde');
      const [late, later] = [await lease('tarde'), await lease('tarde')];
      await world.letPass(aSecondLess);
      expect(await failed(late)).toEqual([counts(2)]);
      await world.letPass(theLast);
      expect([await failed(later), await pass(later)]).toEqual([undefined, false]);
      expect(await fail('tarde')).toEqual(counts(3));
    });

    it('of twenty at once happens once', async () => {
      const own = await lease('veinte');
      const all = await Promise.all(Array.from({ length: 20 }, () => failed(own)));
      expect(all.filter((tallies) => tallies !== undefined)).toEqual([[counts(1)]]);
    });

    it('that is right clears the failures before it', async () => {
      await inTurn(2, () => fail('acierto'));
      expect(await pass(await lease('acierto'))).toBe(true);
      expect(await fail('acierto')).toEqual(counts(1));
    });

    it('counts although somebody cleared the key meanwhile', async () => {
      const own = await lease('levantada');
      await clear('levantada');
      expect(await failed(own)).toEqual([counts(1)]);
      expect(await fail('levantada')).toEqual(counts(2));
    });
  });

  describe('EXT-207 lifting many locks', () => {
    const lift = async (keys: readonly string[], around?: readonly KeysAround[]) =>
      right(await world.stores.attempts.lift({ keys, ...(around === undefined ? {} : { around }) })());
    const lock = (key: string, hours = 24) => fail(key, { limit: 1, hours });

    it('returns the lifted locks in key order, with their ends', async () => {
      for (const [key, hours] of [
        ['varias b', 24],
        ['varias a', 72],
        ['ajena varias', 24],
      ] as const)
        await lock(key, hours);
      const lifted = await lift(['varias a', 'varias b', 'varias c']);
      expect(lifted.map(({ key }) => key)).toEqual(['varias a', 'varias b']);
      const [longer = 0, shorter = 0] = lifted.map(({ until }) => until);
      expect(Number.isInteger(longer)).toBe(true);
      expect(Math.round((longer - shorter) / 3_600_000)).toBe(48);
      expect(Math.round((shorter - Date.now()) / 3_600_000)).toBeGreaterThanOrEqual(24);
      expect([await isBlocked('varias a'), await isBlocked('varias b')]).toEqual([false, false]);
      expect(await isBlocked('ajena varias')).toBe(true);
      expect(await lift(['varias a', 'varias b'])).toEqual([]);
    });

    it('clears counts, and returns nothing for counters without lock', async () => {
      await inTurn(2, () => fail('a medias'));
      await lock('ya pasado', 1);
      await world.letPass(hour + 1);
      expect(await lift(['a medias', 'ya pasado'])).toEqual([]);
      expect(await fail('a medias')).toEqual(counts(1));
    });

    it('ends the attempts that are not decided, of every place of theirs, and no others', async () => {
      const [own, other] = [await lease('se levanta', 'también'), await lease('no se levanta')];
      expect(await lift(['se levanta'])).toEqual([]);
      expect(await failed(own)).toBeUndefined();
      expect(await inTurn(3, () => fail('también'))).toEqual([counts(1), counts(2), counts(3)]);
      expect(await failed(other)).toEqual([counts(1)]);
    });

    it('takes every key that begins so, and no neighbour, sign for sign', async () => {
      const neighbours = ['par:1-91:a', 'par:11-9:a', 'PAR:1-9:a', 'par:1-8:a', 'par 1-9:a', 'x par:1-9:a'];
      const wild = ['par:%:a', 'par:_-9:a'];
      for (const key of ['par:1-9:a', 'par:1-9:b', 'par:1-9:ñ', ...neighbours, ...wild]) await lock(key);
      expect((await lift([], [{ begins: 'par:_-9:' }, { begins: 'par:%' }])).map(({ key }) => key)).toEqual(
        wild,
      );
      expect((await lift([], [{ begins: 'par:1-9:' }])).map(({ key }) => key)).toEqual([
        'par:1-9:a',
        'par:1-9:b',
        'par:1-9:ñ',
      ]);
      for (const key of neighbours) expect([key, await isBlocked(key)]).toEqual([key, true]);
      expect(await lift([])).toEqual([]);
    });

    it('takes every key that begins and ends so, sign for sign', async () => {
      const taken = ['emp:1-9:ñ:2-7', 'emp:3-5:2-7'];
      const neighbours = ['emp:1-9:12-7', 'emp:1-9:2-7:', 'emp:1-9:2-78', 'EMP:1-9:2-7', ':2-7'];
      for (const key of [...taken, ...neighbours]) await lock(key);
      expect((await lift([], [{ begins: 'emp:', ends: ':2-7' }])).map(({ key }) => key)).toEqual(taken);
      for (const key of neighbours) expect([key, await isBlocked(key)]).toEqual([key, true]);
    });

    it('returns each lock once, under concurrency', async () => {
      await lock('una sola vez');
      const all = await Promise.all(Array.from({ length: 10 }, () => lift(['una sola vez'])));
      expect(all.flat()).toHaveLength(1);
    });
  });

  describe('BLQ-45 an attempt of two places', () => {
    const flow = placeOf('flujo', { inAll: true });

    it('is let through by both or by none, and says which one is locked', async () => {
      const { attempts } = world.stores;
      await inTurn(3, () => fail('segunda'));
      expect(right(await attempts.reserve(flow, placeOf('segunda'))())).toEqual({
        outcome: 'locked',
        key: 'segunda',
        until: expect.any(Number),
      });
      expect(right(await attempts.reserve(placeOf('segunda'), flow)())).toEqual({
        outcome: 'locked',
        key: 'segunda',
        until: expect.any(Number),
      });
      await inTurn(3, () => lease('flujo'));
      expect(right(await attempts.reserve(placeOf('libre'), flow)())).toEqual({ outcome: 'busy' });
      expect(await inTurn(3, () => fail('libre'))).toHaveLength(3);
    });

    it('counts in both, and a right one clears only counts in a row', async () => {
      const { attempts } = world.stores;
      const places = [placeOf('en todo', { inAll: true }), placeOf('seguidas')] as const;
      for (const used of [1, 2])
        expect(await failed(await leaseOf(attempts, ...places))).toEqual([counts(used), counts(used)]);
      expect(await pass(await leaseOf(attempts, ...places))).toBe(true);
      expect(await failed(await leaseOf(attempts, ...places))).toEqual([counts(3), counts(1)]);
      expect(right(await attempts.reserve(...places)())).toEqual({
        outcome: 'locked',
        key: 'en todo',
        until: expect.any(Number),
      });
    });

    it('in any order, concurrently, never deadlocks', async () => {
      const { attempts } = world.stores;
      const both = [placeOf('cara', { limit: 99 }), placeOf('sello', { limit: 99 })] as const;
      const all = await Promise.all(
        Array.from({ length: 40 }, async (__, turn) =>
          failed(await leaseOf(attempts, ...(turn % 2 === 0 ? both : both.toReversed()))),
        ),
      );
      expect(all.map((tallies) => tallies?.map(({ used }) => used))).toHaveLength(40);
      expect(await failed(await leaseOf(attempts, ...both))).toEqual([counts(41, false), counts(41, false)]);
    });
  });

  describe('EXT-303 the same wrong value', () => {
    it('counts once, however often it comes, and another one counts', async () => {
      expect(await inTurn(5, () => fail('repetida', {}, 'a'))).toEqual(
        Array.from({ length: 5 }, () => counts(1)),
      );
      expect(await fail('repetida', {}, 'b')).toEqual(counts(2));
      expect(await fail('repetida', {}, 'a')).toEqual(counts(2));
      expect(await fail('repetida', {}, 'c')).toEqual(counts(3));
      expect(await fail('repetida', {}, 'a')).toBe('locked');
    });

    it('three at once count once', async () => {
      const all = await Promise.all(Array.from({ length: 3 }, () => fail('a la vez', {}, 'a')));
      expect(all).toEqual([counts(1), counts(1), counts(1)]);
    });

    it('is per key; without a value each one counts', async () => {
      await fail('propia', {}, 'a');
      expect(await fail('ajena', {}, 'a')).toEqual(counts(1));
      expect(await fail('propia')).toEqual(counts(2));
      expect(await fail('propia')).toEqual(counts(3));
    });

    it.each(['a right answer', 'whoever lifts it', 'the lock'])('is forgotten with %s', async (how) => {
      const key = `olvida por ${how}`;
      await fail(key, {}, 'a');
      if (how === 'a right answer') await pass(await lease(key));
      if (how === 'whoever lifts it') await clear(key);
      if (how === 'the lock') {
        await fail(key, {}, 'b');
        await fail(key, {}, 'c');
        await world.letPass(24 * hour + 1);
      }
      expect(await fail(key, {}, 'a')).toEqual(counts(1));
    });
  });

  describe('EXT-306 a wrong value that was counted already, tried again', () => {
    const twice = async (key: string) => {
      await fail(key, {}, 'a');
      await fail(key, {}, 'b');
    };

    it('blocks nobody who tries another value, and waits for nobody', async () => {
      await twice('otra vez');
      const again = await inTurn(3, () => reserve('otra vez', { tries: 'a' }));
      const owner = leaseIn(await reserve('otra vez', { tries: 'c' }));
      expect(again.map(({ outcome }) => outcome)).toEqual(['taken', 'taken', 'taken']);
      expect(await reserve('otra vez', { tries: 'd' })).toEqual({ outcome: 'busy' });
      expect(await reserve('otra vez', { tries: 'b' })).toMatchObject({ outcome: 'taken' });
      expect(await pass(owner)).toBe(true);
    });

    it('is settled like any other: it counts nothing, and clears all when it is right by now', async () => {
      await twice('ya vale');
      expect(await failed(leaseIn(await reserve('ya vale', { tries: 'b' })))).toEqual([counts(2)]);
      expect(await pass(leaseIn(await reserve('ya vale', { tries: 'b' })))).toBe(true);
      expect(await fail('ya vale', {}, 'a')).toEqual(counts(1));
    });

    it('is admitted where only a locking attempt is not, and never past a lock', async () => {
      await twice('con reserva');
      expect(await reserve('con reserva', { tries: 'c', spare: 1 })).toEqual({ outcome: 'busy' });
      expect(await reserve('con reserva', { tries: 'a', spare: 1 })).toMatchObject({ outcome: 'taken' });
      await fail('con reserva', {}, 'c');
      expect(await reserve('con reserva', { tries: 'a' })).toMatchObject({ outcome: 'locked' });
    });

    it('of two places is waited for in the one where it was not counted', async () => {
      await twice('segunda plaza');
      const places = [placeOf('primera plaza', { tries: 'a' }), placeOf('segunda plaza', { tries: 'a' })];
      for (let turn = 0; turn < 3; turn += 1) await leaseOf(world.stores.attempts, ...places);
      expect(await reserve('primera plaza')).toEqual({ outcome: 'busy' });
      expect(await reserve('segunda plaza')).toMatchObject({ outcome: 'taken' });
    });
  });

  describe('EXT-304 a lock that doubles', () => {
    const doubling = { mostHours: 168 };
    const lockedFor = async (key: string, hours: number) => {
      await inTurn(3, () => fail(key, doubling));
      await world.letPass(hours * hour - 1);
      const before = await isBlocked(key);
      await world.letPass(2);
      return [before, await isBlocked(key)];
    };

    it('lasts a day, then twice as long each time, and never longer than a week', async () => {
      for (const hours of [24, 48, 96, 168, 168])
        expect(await lockedFor('dobla', hours)).toEqual([true, false]);
    });

    it('restarts with a right answer and when lifted', async () => {
      await lockedFor('vuelve', 24);
      await lockedFor('vuelve', 48);
      await pass(await lease('vuelve'));
      expect(await lockedFor('vuelve', 24)).toEqual([true, false]);
      await inTurn(3, () => fail('vuelve', doubling));
      await clear('vuelve');
      expect(await lockedFor('vuelve', 24)).toEqual([true, false]);
    });
  });
});
