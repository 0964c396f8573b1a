import { describe, expect, it } from 'vitest';
import { lockables, lockTermOf } from '#core/shared/locks.ts';
import { read } from '#composition/scripts/project-files.ts';
import {
  factorCounter,
  factorKey,
  factorLimit,
  isAnnounced,
  isLasting,
  keyLockHours,
  lockLift,
  type Factor,
} from '#core/bank/access/factors.ts';
import type { AuditEvent } from '#core/bank/access/ports.ts';
import { E } from '#core/shared/fp.ts';
import { factorRoutes } from '#test/support/builders/access-bank-steps.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { accessBank, ana, beto } from '#test/support/worlds/access-bank.ts';

const factors = Object.keys(lockLift) as readonly Factor[];
const routes = factorRoutes.map((each) => [`${each.factor} at ${each.route}`, each] as const);
const pairs = factorRoutes.flatMap((first) =>
  factorRoutes
    .filter((second) => second.factor === first.factor && second.rut === first.rut && second !== first)
    .map((second) => [`${first.factor}: ${first.route}, then ${second.route}`, first, second] as const),
);

/** Audit events of a valid and of an invalid factor, by route; an invalid 1.0 key is logged by its own check. */
const eventsOf: Readonly<Record<string, readonly [AuditEvent, AuditEvent]>> = {
  'sign-in': ['ingreso', 'ingreso'],
  'validate-card-user': ['olvido-valida-usuario', 'olvido-valida-usuario'],
  'reset-key': ['olvido-cambia-clave', 'olvido-cambia-clave'],
  'reactivate-key': ['reactivacion', 'reactivacion'],
  'signed-transaction': ['certificado', 'certificado'],
  'create-key-with-device': ['solicitud-crea-clave', 'solicitud-crea-clave'],
  'validate-old-key': ['solicitud-clave-1.0', 'solicitud-clave-1.0'],
  'create-key-with-old-key': ['solicitud-crea-clave', 'solicitud-clave-1.0'],
};

it.each(routes)('%s: each proof is noted, with its outcome', async (_, { route, prepare, rut, factor }) => {
  const bank = accessBank();
  const prove = await prepare(bank);
  const [right, wrong] = eventsOf[route] ?? [];
  await prove(false)();
  expect(bank.noted.at(-1)).toEqual({ event: wrong, rut, outcome: 'wrong', factor });
  await prove(true)();
  expect(bank.noted.at(-1)).toEqual({ event: right, rut, outcome: 'right', factor });
});

it('every factor has a route that takes it', () => {
  expect([...new Set(factorRoutes.map(({ factor }) => factor))].toSorted()).toEqual(
    factors.filter(isAnnounced).toSorted(),
  );
});

it('EXT-1314 every factor whose lockout is announced has its text among those of locks', () => {
  expect(lockables).toEqual(expect.arrayContaining(factors.filter(isAnnounced)));
});

describe('BLQ-45 OLV-44 a factor has one counter over all routes', () => {
  it.each(routes)('%s: the right one passes, and counts nothing', async (_, { prepare, rut, factor }) => {
    const bank = accessBank();
    const prove = await prepare(bank);
    expect(E.isLeft(await prove(false)())).toBe(true);
    expect(E.isLeft(await prove(false)())).toBe(true);
    expect(E.isRight(await prove(true)())).toBe(true);
    expect(await bank.isLocked(rut, factor)).toBe(false);
  });

  it.each(routes)('%s: the third failure in a row locks', async (_, { prepare, rut, factor }) => {
    const bank = accessBank();
    const prove = await prepare(bank);
    await inTurn(factorLimit - 1, () => prove(false)());
    expect(await bank.isLocked(rut, factor)).toBe(false);
    await prove(false)();
    expect(await bank.isLocked(rut, factor)).toBe(true);
  });

  it.each(routes)(
    '%s: the right one during a lock is refused like a wrong one',
    async (_, { prepare, rut, factor }) => {
      const bank = accessBank();
      const prove = await prepare(bank);
      await bank.lock(rut, factor);
      const before = await bank.stateOf(rut);
      const refused = await prove(true)();
      expect(E.isLeft(refused)).toBe(true);
      expect(refused).toEqual(await prove(false)());
      expect(await bank.stateOf(rut)).toEqual(before);
    },
  );

  it.each(routes)('%s: a thousand wrong ones at once evaluate three', async (_, { prepare, rut, factor }) => {
    const bank = accessBank();
    const prove = await prepare(bank);
    const earlier = bank.noted.length;
    await Promise.all(Array.from({ length: 1000 }, () => prove(false)()));
    const rows = bank.noted.slice(earlier).filter((row) => row.factor === factor);
    expect(rows.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(factorLimit - 1);
    // Expects no audit row of the calls that found all three attempts reserved, since these were refused without a
    // check of the factor.
    expect(rows.filter(({ outcome }) => !['wrong', 'locked', 'over'].includes(outcome))).toEqual([]);
    expect(await bank.isLocked(rut, factor)).toBe(true);
  });

  it.each(pairs)('%s: one count and one lock', async (_, first, second) => {
    const bank = accessBank();
    const later = await second.prepare(bank);
    const prove = await first.prepare(bank);
    await inTurn(factorLimit, () => prove(false)());
    expect(E.isLeft(await later(true)())).toBe(true);
  });

  it.each(routes)(
    '%s: locking one factor leaves the others unlocked',
    async (_, { prepare, rut, factor }) => {
      const bank = accessBank();
      const prove = await prepare(bank);
      for (const other of factors.filter((each) => each !== factor)) await bank.lock(rut, other);
      await bank.lock(beto, factor);
      expect(E.isRight(await prove(true)())).toBe(true);
    },
  );

  it.each(routes.filter(([, { factor }]) => lockLift[factor] === 'tiempo'))(
    '%s: the lock opens by time, and not before',
    async (_, { prepare, rut, factor }) => {
      const bank = accessBank({ access: { lockHours: 1 } });
      const prove = await prepare(bank);
      await inTurn(factorLimit, () => prove(false)());
      bank.letPass(59);
      expect(await bank.isLocked(rut, factor)).toBe(true);
      bank.letPass(1);
      expect(E.isRight(await (await prepare(bank))(true)())).toBe(true);
    },
  );

  it("EXT-304 the key's lock lasts a day, doubling up to a week, whatever the hours of other factors", async () => {
    const bank = accessBank({ access: { lockHours: 1 } });
    const [signIn] = factorRoutes;
    const prove = await signIn!.prepare(bank);
    for (const hours of [24, 48, 96, 168, 168]) {
      await inTurn(factorLimit, () => prove(false)());
      bank.letPass(60 * hours - 1);
      expect(await bank.isLocked(ana, 'clave')).toBe(true);
      bank.letPass(1);
      expect(await bank.isLocked(ana, 'clave')).toBe(false);
    }
    expect(E.isRight(await prove(true)())).toBe(true);
    await inTurn(factorLimit, () => prove(false)());
    bank.letPass(60 * 24);
    expect(await bank.isLocked(ana, 'clave')).toBe(false);
  });
});

it('EXT-2996 every factor locks for the hours that are announced', () => {
  const [clave, dispositivos] = [{ horas: keyLockHours.first, maximo: keyLockHours.most }, { horas: 7 }];
  for (const factor of factors.filter(isAnnounced)) {
    const { hours, mostHours } = factorCounter(ana, factor, dispositivos.horas);
    const terms = {
      clave,
      dispositivos,
      activacion: 1,
      operacion: 1,
      llave: 1,
      sesion: { minutos: 1, horas: 1 },
    };
    expect([factor, { horas: hours, maximo: mostHours }]).toEqual([factor, lockTermOf(factor, terms)]);
  }
});

it('no two counts of people and factors meet', () => {
  const keys = [ana, beto].flatMap((rut) => factors.map((factor) => factorKey(rut, factor)));
  expect(new Set(keys).size).toBe(keys.length);
});

it('the table of docs/security-of-access.md is the one of core', () => {
  const rows = [
    ...read('docs/security-of-access.md').matchAll(/^\| `([^`]+)` +\|[^|]*\|[^|]*\| `([^`]+)` +\|$/gm),
  ];
  expect(Object.fromEntries(rows.map(([, factor, lift]) => [factor, lift]))).toEqual(lockLift);
});

it('docs/security-of-access.md names the factors whose repeated values count once', () => {
  const [, row = ''] =
    /^\*\*Repeated values count once\*\*[^:]*: (.*?) and the tax/m.exec(read('docs/security-of-access.md')) ??
    [];
  const named = [...row.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
  expect(named).toEqual(factors.filter((factor) => isLasting[factor]));
});

// Where a call warns that one attempt is left, if not in its usual field: a sign-in in its outcome, and a
// certificate signature nowhere.
const oneLeftOf = { clave: { fields: ['ultimo-intento'] }, certificado: {} };

it.each(routes)(
  'EXT-2860 %s: the second failure in a row, also in a new flow, says that one is left, and no other does',
  async (_, { factor, prepare }) => {
    const bank = accessBank();
    // Opens the flows first, since opening one may verify the factor and reset its count.
    const [one, two, three] = [await prepare(bank), await prepare(bank), await prepare(bank)];
    const first = await one(false)();
    const second = await two(false)();
    const third = await three(false)();
    const oneLeft = factor in oneLeftOf ? oneLeftOf[factor as keyof typeof oneLeftOf] : { triesLeft: 1 };
    expect(second).toMatchObject({ left: oneLeft });
    for (const other of [first, third]) {
      expect(other).toMatchObject({ _tag: 'Left' });
      expect(other).not.toMatchObject({ left: { triesLeft: expect.anything() } });
      expect(other).not.toMatchObject({ left: { fields: ['ultimo-intento'] } });
    }
    expect(bank.noted.filter(({ outcome }) => outcome === 'wrong').length).toBeGreaterThan(1);
  },
);
