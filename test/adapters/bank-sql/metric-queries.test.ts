import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  latestTaken,
  lockedFactors,
  longestWait,
  replicaLag,
  waitingMessages,
} from '#adapters/bank-sql/metric-queries.ts';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { factorKey } from '#core/bank/access/factors.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { freshDatabase } from '#test/support/postgres.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { failOnce, placeOf } from '#test/support/leases.ts';

describe.each(engines)('the figures of %s', (engine, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open();
  });
  afterEach(() => world.close());

  it('counts current locks by factor', async () => {
    const keys = ['12.345.678-5', '11.111.111-1'].map((rut) => factorKey(aRut(rut), 'clave-1.0'));
    const [first = ''] = keys;
    const twice = (key: string) => [key, key];
    for (const key of [
      ...keys,
      ...keys,
      'identidad:1',
      'identidad:1',
      'sii:1',
      ...twice('flujo:1'),
      ...twice('sms:1'),
      ...twice('sms-desconocido:1'),
      ...twice('sms-desconocido:1:flujo'),
    ])
      await failOnce(world.stores.attempts, placeOf(key, { limit: 2 }));
    expect(await lockedFactors(world.db)).toEqual({ 'clave-1.0': 2, identidad: 1 });
    await world.stores.attempts.clear(first)();
    expect(await lockedFactors(world.db)).toEqual({ 'clave-1.0': 1, identidad: 1 });
    await world.letPass(24 * 60);
    expect(await lockedFactors(world.db)).toEqual({});
  });

  it('count the messages that wait', async () => {
    expect(await waitingMessages(world.db)).toEqual({ mail: 0, user_mail: 0, sms: 0 });
    await world.db.kysely
      .insertInto('sms')
      .values({ id: 'a', usuario: '12345678-5', mobile: '+56 9', text: 'x', queued_at: 0 })
      .execute();
    expect(await waitingMessages(world.db)).toEqual({ mail: 0, user_mail: 0, sms: 1 });
    expect((await longestWait(world.db)).sms).toBeGreaterThan(1e12);
    await world.db.kysely.updateTable('sms').set({ delivered_at: 1 }).execute();
    expect(await waitingMessages(world.db)).toEqual({ mail: 0, user_mail: 0, sms: 0 });
    expect(await longestWait(world.db)).toEqual({ mail: 0, user_mail: 0, sms: 0 });
  });

  it('EXT-1909 a message that was given up, has no address or is of another box waits in none', async () => {
    const row = { usuario: '12345678-5', kind: 'k', subject: '', text: '', html: '', queued_at: 1 };
    await world.db.kysely
      .insertInto('user_mail')
      .values([
        { ...row, id: 'waits', recipient: 'a@b.cl' },
        { ...row, id: 'given up', recipient: 'a@b.cl', gave_up_at: 2, gave_up_why: 'refused' },
        { ...row, id: 'no address', recipient: null },
      ])
      .execute();
    expect(await waitingMessages(world.db)).toEqual({ mail: 0, user_mail: 1, sms: 0 });
    const { mail, user_mail, sms } = await longestWait(world.db);
    expect([mail, user_mail > 0, sms]).toEqual([0, true, 0]);
  });

  it('EXT-2591 a message is late by the fault of its carrier: one of the same instant or of another carrier excuses it not', async () => {
    const tried = { failures: 3, failure: 'not-let-in', reply: 501, queued_at: 1_000 };
    const mail = { usuario: '12345678-5', kind: 'k', recipient: 'a@b.cl', subject: '', text: '', html: '' };
    await world.db.kysely
      .insertInto('user_mail')
      .values([
        { ...mail, id: 'odd', ...tried },
        { ...mail, ...tried, id: 'same instant', delivered_at: 2_000 },
      ])
      .execute();
    await world.db.kysely
      .insertInto('sms')
      .values({ id: 's', usuario: 'u', mobile: '+56', text: '', queued_at: 5_000, delivered_at: 6_000 })
      .execute();
    expect((await longestWait(world.db)).user_mail).toBeGreaterThan(0);
  });

  it('EXT-2591 the latest message that a carrier accepted is found by its index', async () => {
    const ask = sql`select ${latestTaken('mail')} as latest`;
    const plan = await world.db.kysely.transaction().execute(async (inside) => {
      if (engine === 'SQLite') return sql`explain query plan ${ask}`.execute(inside);
      await sql`set local enable_seqscan = off`.execute(inside);
      return sql`explain ${ask}`.execute(inside);
    });
    for (const index of ['mail_taken', 'user_mail_taken'])
      expect(JSON.stringify(plan.rows)).toMatch(new RegExp(`using (covering )?(index )?${index}\\b`, 'i'));
  });

  it('EXT-2591 a message behind which a later one went waits by its own fault, and not for the carrier', async () => {
    const put = (id: string, changes: object) =>
      world.db.kysely
        .insertInto('user_mail')
        .values({
          ...{ id, usuario: '12345678-5', kind: 'key-changed', recipient: 'x..y@otra.cl' },
          ...{ subject: '', text: '', html: '', ...{ queued_at: 1_000, ...changes } },
        })
        .execute();
    const isLate = async () => (await longestWait(world.db)).user_mail > 0;
    const refused = { failures: 3, failure: 'not-let-in', reply: 501 };
    await put('odd', refused);
    await put('earlier', { queued_at: 999, delivered_at: 2_000 });
    expect(await isLate()).toBe(true);
    await put('later', { queued_at: 1_001, delivered_at: 2_000 });
    expect(await isLate()).toBe(false);
    expect((await waitingMessages(world.db)).user_mail).toBe(1);
    await put('since the carrier takes nothing', { ...refused, queued_at: 1_002 });
    expect(await isLate()).toBe(true);
    await world.db.kysely.deleteFrom('user_mail').where('queued_at', '=', 1_002).execute();
    await put('that nobody has tried', { queued_at: 1_000 });
    expect(await isLate()).toBe(true);
  });
});

it('a PostgreSQL without standbys has no lag, whoever else is about to copy from it', async () => {
  const { url, drop } = await freshDatabase();
  const db = await openPostgres(url, () => undefined);
  const copying = new pg.Client({ connectionString: url, ...{ replication: 'database' } });
  await copying.connect();
  const states = await sql`select state from pg_stat_replication
    where application_name = '' and state = 'startup'`.execute(db.kysely);
  expect(states.rows.length).toBeGreaterThan(0);
  expect(await replicaLag(db)).toEqual([]);
  await copying.end();
  await db.close();
  await drop();
});
