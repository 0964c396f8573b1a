import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import {
  failedInADay,
  failedNearby,
  lockedAtOneCompany,
  sentStrangersCodes,
  usuallyFailed,
} from '#adapters/bank-sql/day-of-failures.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { triedPeople } from '#adapters/bank-sql/tried-people.ts';
import { factorKey } from '#core/bank/access/factors.ts';
import { attemptsFrom } from '#core/bank/attempts/source-slots.ts';
import type { ThirdKeyDay } from '#core/bank/access/challenge/third-key-ports.ts';
import { taxPasswordKey } from '#core/bank/portability/identity/identity-attempts.ts';
import type { Rut } from '#core/shared/rut.ts';
import { anEntry, aRut } from '#test/support/builders/entry.ts';
import { ampleDay } from '#test/support/builders/third-key-day.ts';
import { failOnce, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto, carla, nobody } from '#test/support/worlds/access-seed.ts';
import { engines, openPostgresWorld, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { plansOf } from '#test/support/plans-of.ts';

const dayOfFailures = async (db: Database) => ({
  ...(await failedInADay(db)),
  ...(await usuallyFailed(db)),
  ...(await failedNearby(db)),
  ...(await lockedAtOneCompany(db)),
  ...(await sentStrangersCodes(db)),
});

describe.each(engines)('EXT-510 the failures of a day, in %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open(accessSeed);
  });
  afterAll(() => world.close());

  const failed = async (rut: Rut, daysAgo: number, outcome = 'wrong'): Promise<void> => {
    const { kysely, now } = world.db;
    right(await world.access.audit.note({ event: 'ingreso', rut, outcome, factor: 'clave' })());
    await kysely
      .updateTable('audit')
      .set({ noted_at: sql<number>`${now} - ${sql.lit(daysAgo * 86_400_000 + 1_000)}` })
      .where('noted_at', '>', sql<number>`${now} - 900`)
      .execute();
  };
  const fail = async (rut: Rut, neighbourhood: string, source: string, hasLocked = false): Promise<void> =>
    right(
      await world.access.sourceSlots.fail({ source, neighbourhood, rut }, { hasSlot: true, hasLocked })(),
    );

  it('are none in a quiet bank', async () => {
    expect(await dayOfFailures(world.db)).toEqual({
      failed: 0,
      usual: 0,
      failed_from_one_network: 0,
      locked_from_one_network: 0,
      failed_from_one_wide_network: 0,
      locked_from_one_wide_network: 0,
      locked_at_one_company: 0,
      sent_a_strangers_code: 0,
    });
  });

  it('count people, not tries: today, on the middle day before, and of the worst neighbourhood', async () => {
    for (const rut of [ana, ana, beto, carla]) await failed(rut, 0);
    await failed(nobody, 0, 'right');
    for (const daysAgo of [1, 2, 3, 4]) await failed(ana, daysAgo);
    await failed(beto, 1);
    await failed(beto, 9);
    await fail(ana, 'barrio', 'una', true);
    await fail(ana, 'barrio', 'otra', true);
    await fail(beto, 'barrio', 'otra');
    await fail(carla, 'lejos', 'tercera', true);
    const day = {
      failed: 3,
      usual: 1,
      failed_from_one_network: 2,
      locked_from_one_network: 1,
      failed_from_one_wide_network: 0,
      locked_from_one_wide_network: 0,
      locked_at_one_company: 0,
      sent_a_strangers_code: 0,
    };
    expect(await dayOfFailures(world.db)).toEqual(day);
    await world.letPass(25 * 60);
    expect(await dayOfFailures(world.db)).toMatchObject({
      failed_from_one_network: 0,
      locked_from_one_network: 0,
    });
  });

  it('EXT-3051 count those of a network that contains several, once somebody failed from two of them', async () => {
    await world.db.kysely.deleteFrom('tried_from').execute();
    const failFrom = async (neighbourhood: string, rut: Rut, limit: number) => {
      const from = { source: `casa de ${rut}`, around: [neighbourhood, 'ancha'], hasProof: true } as const;
      const ports = { attempts: world.stores.attempts, sourceSlots: world.access.sourceSlots };
      const attempts = attemptsFrom(ports, { ...from, people: 9, peopleOfNetwork: 30 });
      await failOnce(attempts, placeOf(factorKey(rut, 'digicard'), { limit }));
    };
    await failFrom('barrio', ana, 1);
    expect(await dayOfFailures(world.db)).toMatchObject({
      failed_from_one_network: 1,
      failed_from_one_wide_network: 0,
    });
    await failFrom('otro barrio', beto, 1);
    await failFrom('otro barrio', carla, 3);
    expect(await dayOfFailures(world.db)).toMatchObject({
      failed_from_one_network: 2,
      locked_from_one_network: 1,
      failed_from_one_wide_network: 3,
      locked_from_one_wide_network: 2,
    });
  });

  it('count no row that names nobody or is of no factor, and a lock for its own day', async () => {
    const { kysely, now } = world.db;
    await kysely.deleteFrom('audit').execute();
    await kysely.deleteFrom('tried_from').execute();
    const row = { noted_at: sql<number>`${now} - 1000`, event: 'ingreso', outcome: 'wrong' };
    await kysely
      .insertInto('audit')
      .values([
        { ...row, rut: null, factor: 'clave' },
        { ...row, rut: 'alguien', factor: null },
      ])
      .execute();
    const locked = async () => (await dayOfFailures(world.db)).locked_from_one_network;
    await fail(ana, 'barrio', 'una', true);
    await fail(ana, 'barrio', 'una');
    expect([(await dayOfFailures(world.db)).failed, await locked()]).toEqual([0, 1]);
    await world.letPass(24 * 60 + 1);
    await fail(ana, 'barrio', 'una');
    expect(await dayOfFailures(world.db)).toMatchObject({ failed_from_one_network: 1 });
    expect(await locked()).toBe(0);
  });

  it('EXT-3055 count the people who were sent a code without a proof, once each, for a day', async () => {
    const send = async (user: Rut, codeHash: string, day: ThirdKeyDay) =>
      void right(
        await world.access.thirdKeys.send({
          ...{ user, codeHash, day },
          mobile: '+56 9 1',
          text: 't',
          boundTo: 'f',
        })(),
      );
    for (const code of ['1', '2']) await send(ana, code, ampleDay);
    await send(carla, '3', ampleDay);
    await send(beto, '4', { of: 'owner', most: 9 });
    const nobodys = { user: nobody, codeHash: '5', day: ampleDay, mobile: undefined };
    right(await world.access.thirdKeys.send({ ...nobodys, text: 't', boundTo: 'f' })());
    expect(await dayOfFailures(world.db)).toMatchObject({ sent_a_strangers_code: 2 });
    await world.letPass(24 * 60 + 1);
    expect(await dayOfFailures(world.db)).toMatchObject({ sent_a_strangers_code: 0 });
  });

  it("EXT-208 counts current lockouts of one company's tax authority password", async () => {
    const { company, representative } = anEntry();
    const elsewhere = aRut('77111111-4');
    const lock = (at: Rut, by: Rut, limit = 1) =>
      failOnce(
        world.stores.attempts,
        placeOf(taxPasswordKey({ company: at, representative: by }), { limit }),
      );
    for (const [at, by] of [
      [company, ana],
      [company, beto],
      [elsewhere, ana],
    ] as const)
      await lock(at, by);
    await lock(company, representative, 2);
    await failOnce(world.stores.attempts, placeOf(`identidad:${company}:1`, { limit: 1 }));
    expect(await dayOfFailures(world.db)).toMatchObject({ locked_at_one_company: 2 });
    await world.letPass(25 * 60);
    expect(await dayOfFailures(world.db)).toMatchObject({ locked_at_one_company: 0 });
  });
});

it('EXT-2590 over PostgreSQL the failures of minutes and of days read their own rows of the audit, and not all', async () => {
  const world = await openPostgresWorld(accessSeed);
  const { kysely, now } = world.db;
  await sql`insert into audit (noted_at, event, rut, factor, outcome)
    select ${now} - g * 86400, 'ingreso', 'alguien ' || g, 'clave', 'wrong' from generate_series(1, 20000) g`.execute(
    kysely,
  );
  await sql`analyze audit`.execute(kysely);
  const plans = await plansOf(kysely, async (inside) => {
    for (const ask of [triedPeople, failedInADay, usuallyFailed]) await ask({ ...world.db, kysely: inside });
  });
  expect(plans).toHaveLength(9);
  for (const plan of plans) {
    expect(plan).toContain('audit_noted');
    expect(plan).not.toContain('Seq Scan');
  }
  await world.close();
});
