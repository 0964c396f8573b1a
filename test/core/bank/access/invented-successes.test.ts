import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lockLift, type Factor } from '#core/bank/access/factors.ts';
import { inventedPace, keysPerSuccess, lastInventedSuccess } from '#core/bank/access/invented-successes.ts';
import { reactivateKey } from '#core/bank/access/reactivation/reactivate-key.ts';
import { signedTransaction } from '#core/bank/access/challenge/signed-transaction.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { validateCardUser } from '#core/bank/access/forgotten-password/validate-card-user.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { credentialText } from '#core/access/challenge/credential.ts';
import { E } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import { rut as anyRut } from '#test/support/arbitraries/rut.ts';
import { reactivationToken, signedBy } from '#test/support/builders/access-bank-steps.ts';
import { right } from '#test/support/right.ts';
import { accessBank, ana, nobody, wrong, type AccessBank } from '#test/support/worlds/access-bank.ts';

const { secrets } = accessBank().ports;

const factors = Object.keys(lockLift) as readonly Factor[];
const anyFactor = fc.constantFrom(...factors);
const anyInstant = fc.integer({ min: 1_600_000_000_000, max: 4_000_000_000_000 });

const longest = (factor: Factor): number => 2 * inventedPace.most * (factor === 'clave' ? 1 : keysPerSuccess);

describe('EXT-2527 the moments at which an unknown rut would have answered rightly', () => {
  it('are never in the future, nor longer ago than two steps of the slowest pace', () => {
    fc.assert(
      fc.property(anyRut(), anyFactor, anyInstant, (rut, factor, now) => {
        const last = lastInventedSuccess(secrets, { rut, factor }, now);
        expect(last).toBeLessThanOrEqual(now);
        expect(last).toBeGreaterThan(now - longest(factor));
      }),
    );
  });

  it('stay between one and the next, and never go back', () => {
    fc.assert(
      fc.property(
        anyRut(),
        anyFactor,
        anyInstant,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (rut, factor, now, share) => {
          const at = (time: number) => lastInventedSuccess(secrets, { rut, factor }, time);
          expect(at(at(now) + share * (now - at(now)))).toBe(at(now));
          expect(at(now + share * 400 * aDay)).toBeGreaterThanOrEqual(at(now));
        },
      ),
    );
  });

  it('of any other factor are moments of the key', () => {
    fc.assert(
      fc.property(anyRut(), anyFactor, anyInstant, (rut, factor, now) => {
        const last = lastInventedSuccess(secrets, { rut, factor }, now);
        expect(lastInventedSuccess(secrets, { rut, factor: 'clave' }, last)).toBe(last);
      }),
    );
  });

  it('come as often as the pace of each rut says, from twice a day to once in two months', () => {
    const start = 1_800_000_000_000;
    const countOf = (rut: Rut): number =>
      new Set(
        Array.from({ length: 1_440 }, (_, hours) =>
          lastInventedSuccess(secrets, { rut, factor: 'clave' }, start + (hours * aDay) / 4),
        ),
      ).size;
    const counts = fc.sample(anyRut(), { numRuns: 40, seed: 7 }).map(countOf);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
    expect(Math.min(...counts)).toBeLessThan(20);
    expect(Math.max(...counts)).toBeGreaterThan(300);
    expect(Math.max(...counts)).toBeLessThanOrEqual(722);
  });
});

/** For each factor, makes an attempt on an unknown rut and tells whether the answer reports a lockout. */
const routes: Readonly<
  Partial<Record<Factor, (bank: AccessBank, rut: Rut, turn: number) => Promise<boolean>>>
> = {
  clave: async ({ ports }, user, turn) =>
    right(await signIn(ports)({ user, password: `mala000${turn}` })()).outcome === 'bloqueo',
  pin: async ({ ports, captcha }, rut, turn) => {
    const asked = { rut, pin: `000${turn}`, captcha: captcha('olvido-con-tarjeta') };
    const told = await validateCardUser(ports)(asked)();
    return E.isLeft(told) && JSON.stringify(told.left).includes('BLOQUEADO');
  },
  digipass: async (bank, rut) => {
    const tokens = [await reactivationToken(bank, rut)];
    const credential = wrong('8');
    await reactivateKey(bank.ports)({ tokens, rut, typed: credentialText(credential), credential })();
    return bank.isLocked(rut, 'digipass');
  },
  certificado: async (bank, rut) => {
    const token = await reactivationToken(bank, rut);
    const signed = { ...signedBy(bank, token, rut, false), certificate: 'x' };
    await signedTransaction(bank.ports)({ tokens: [token], ...signed })();
    return bank.isLocked(rut, 'certificado');
  },
};

describe.each(Object.entries(routes) as readonly [Factor, NonNullable<(typeof routes)[Factor]>][])(
  'EXT-2527 two wrong answers of %s and, long after, a third',
  (factor, tryOnce) => {
    const lockedAfter = async (rut: Rut, days: number) => {
      const bank = accessBank();
      const told = [await tryOnce(bank, rut, 1), await tryOnce(bank, rut, 2)];
      bank.letPass(days * 24 * 60);
      return [...told, await tryOnce(bank, rut, 3)];
    };

    it('lock no unknown rut, as none of a user who answered rightly in between', async () => {
      expect(await lockedAfter(nobody, longest(factor) / aDay)).toEqual([false, false, false]);
    });

    it('lock it at once, and a user who never answered rightly at any time', async () => {
      expect(await lockedAfter(nobody, 0)).toEqual([false, false, true]);
      expect(await lockedAfter(ana, longest(factor) / aDay)).toEqual([false, false, true]);
    });
  },
);

it('EXT-2527 a rut is looked up whether or not its pin is locked, known or not', async () => {
  const askedOf = async (rut: Rut, isLocked: boolean) => {
    const asked: string[] = [];
    const bank = accessBank();
    const { users, attempts } = bank.ports;
    const seen =
      <Asked extends readonly unknown[], Value>(name: string, ask: (...own: Asked) => Stored<Value>) =>
      (...own: Asked): Stored<Value> =>
      () => {
        asked.push(name);
        return ask(...own)();
      };
    if (isLocked) await bank.lock(rut, 'pin');
    const ports = {
      ...bank.ports,
      users: { ...users, find: seen('find', users.find) },
      attempts: { ...attempts, reserve: seen('reserve', attempts.reserve) },
    };
    await validateCardUser(ports)({ rut, pin: '0001', captcha: bank.captcha('olvido-con-tarjeta') })();
    return asked;
  };
  for (const isLocked of [false, true])
    for (const rut of [ana, nobody]) expect(await askedOf(rut, isLocked)).toEqual(['find', 'reserve']);
});
