import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteFreeSlots } from '#adapters/bank-sql/access/source-slots.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { sweepExpired } from '#adapters/bank-sql/rights/sweep-expired.ts';
import type { Tables } from '#adapters/bank-sql/tables.ts';
import { E } from '#core/shared/fp.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aPersonEverywhere, aRequestEverywhere } from '#test/support/builders/person-everywhere.ts';
import { leaseOf, placeOf } from '#test/support/leases.ts';
import { openPostgresWorld, testKeyed, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const rut = aRutOf('14567890');
const long = 1_700_000_000_000;

type Fate = 'swept' | 'goes along' | 'own rule' | 'stays';

/** For each table, how its rows are deleted after their retention period: by the sweep, along with a parent row, by a rule of their own, or never. */
const fates: Readonly<Record<keyof Tables, Fate>> = {
  attempt: 'swept',
  attempt_lease: 'swept',
  audit: 'swept',
  audit_salt: 'swept',
  bank_mark: 'stays',
  bank_text: 'stays',
  captcha_proof: 'swept',
  passkey: 'stays',
  passkey_challenge: 'swept',
  certificado: 'swept',
  ciudad: 'stays',
  clock_memory: 'stays',
  closing: 'goes along',
  comuna: 'stays',
  daily_count: 'swept',
  data_key: 'stays',
  demo_inbox: 'stays',
  dispositivo: 'stays',
  document: 'goes along',
  document_content: 'swept',
  document_count: 'goes along',
  document_name: 'own rule',
  document_piece: 'goes along',
  draft: 'swept',
  empresa: 'stays',
  flow: 'swept',
  home_session: 'swept',
  idempotency: 'swept',
  identity_visit: 'swept',
  key_history: 'stays',
  known_device: 'swept',
  last_mail: 'goes along',
  last_user_mail: 'swept',
  lasting_secret: 'stays',
  mail: 'swept',
  offer: 'goes along',
  offer_answer: 'goes along',
  persona: 'stays',
  person_mark: 'own rule',
  phone_service: 'swept',
  production_mark: 'stays',
  proveedor: 'stays',
  question_round: 'goes along',
  receipt_key: 'stays',
  region: 'stays',
  representante: 'stays',
  request_counter: 'stays',
  request_history: 'goes along',
  session: 'swept',
  shared_count: 'stays',
  shared_work: 'stays',
  sign_in: 'swept',
  sms: 'swept',
  solicitud: 'swept',
  third_key: 'swept',
  sent_third_key: 'swept',
  tried_from: 'swept',
  user_mail: 'swept',
  usuario: 'stays',
  usuario_empresa: 'stays',
  waiting_folder: 'swept',
  waiting_key: 'swept',
  withdrawal: 'goes along',
};

const tablesOf = (...fate: readonly Fate[]): readonly string[] =>
  Object.entries(fates).flatMap(([table, own]) => (fate.includes(own) ? [table] : []));

const swept = tablesOf('swept');

let world: SqlWorld;
beforeEach(async () => {
  world = await openPostgresWorld();
});
afterEach(() => world.close());

const sweepAll = (db: Database): Promise<void> =>
  sweepExpired({
    terms: {
      ...{ requests: 1, mails: 1, messages: 1, counts: 1 },
      ...{ audit: 1, knownDevices: 1, drafts: 1, backups: 1 },
    },
    keyed: testKeyed,
    days: world.days,
    discard: async () => undefined,
  })(db);

const rowsLeft = async (tables = swept): Promise<readonly string[]> => {
  const left: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(world.db.kysely);
    if (rows.length > 0) left.push(table);
  }
  return left;
};

/** Inserts a row past its retention period into every table that is swept. */
const oldRows = async (): Promise<void> => {
  await aPersonEverywhere(world.db, rut, 'sellado');
  await aRequestEverywhere(
    world.db,
    1,
    { company: rut, representative: rut },
    { isOpen: false, createdAt: long },
  );
  await sql`update withdrawal set withdrawn_at = ${long}`.execute(world.db.kysely);
  await sql`update offer_answer set answered_at = ${long}`.execute(world.db.kysely);
  for (const [table, column] of [
    ['attempt', 'touched_at'],
    ['sms', 'delivered_at'],
    ['user_mail', 'delivered_at'],
    ['mail', 'delivered_at'],
    ['document_content', 'idle_since'],
  ])
    await sql`update ${sql.table(table ?? '')} set ${sql.ref(column ?? '')} = ${long}`.execute(
      world.db.kysely,
    );
  await sql`delete from document_name`.execute(world.db.kysely);
  // The sweep deletes an audit row only if its rut was replaced by a pseudonym before.
  await sql`update audit set rut = 'what stands for a person'`.execute(world.db.kysely);
  await sql`insert into audit_salt (who, salt, used_at) values ('quien', 'sal', ${long})`.execute(
    world.db.kysely,
  );
  await sql`insert into captcha_proof (proof_hash, expires_at) values ('prueba', ${long})`.execute(
    world.db.kysely,
  );
  await sql`insert into certificado (id, company, company_name, estado, requested_at)
    values (1, ${rut}, 'X', 'Ingresado', 1)`.execute(world.db.kysely);
};

describe('EXT-2605 sweeping beside sign-ins over PostgreSQL', () => {
  it('leaves rows that somebody holds to the next sweep, in every table, and waits for none', async () => {
    await oldRows();
    const before = await rowsLeft();
    expect(before).toEqual(swept);
    expect(await rowsLeft(tablesOf('goes along'))).toEqual(tablesOf('goes along'));
    const other = await world.anotherNode();
    await other.kysely.transaction().execute(async (inside) => {
      for (const table of swept) await sql`select 1 from ${sql.table(table)} for update`.execute(inside);
      await world.db.withLongTimeouts(sweepAll, 300);
      expect(await rowsLeft()).toEqual(before);
    });
    await sweepAll(world.db);
    expect(await rowsLeft(tablesOf('swept', 'goes along'))).toEqual([]);
  });

  it('does not deadlock with a sign-in from a source being deleted', async () => {
    const { kysely } = world.db;
    // Inserts the person's row before that of the source itself (with an empty rut), the order in which the sweep
    // could deadlock with a sign-in, which locks the source's row first.
    for (const who of [rut, ''])
      await sql`insert into tried_from (source, rut, neighbourhood, under_way, held_until)
        values ('oficina', ${who}, 'barrio', 0, 0)`.execute(kysely);
    const other = await world.anotherNode();
    let sweeping: Promise<void> = Promise.resolve();
    await other.kysely.transaction().execute(async (inside) => {
      await sql`update tried_from set neighbourhood = 'b' where rut = ''`.execute(inside);
      sweeping = deleteFreeSlots(world.db);
      await wait(200);
      await sql`update tried_from set neighbourhood = 'b' where rut = ${rut}`.execute(inside);
    });
    await expect(sweeping).resolves.toBeUndefined();
  });

  it('clears counts in the order in which others take them, however they lie', async () => {
    const { kysely } = world.db;
    const lease = await leaseOf(world.stores.attempts, placeOf('dos'), placeOf('uno'));
    await kysely.deleteFrom('attempt').execute();
    for (const attempt_key of ['uno', 'dos'])
      await kysely.insertInto('attempt').values({ attempt_key, used: 1, blocked_until: null }).execute();
    const other = await world.anotherNode();
    let passing: Promise<unknown> = Promise.resolve();
    await other.kysely.transaction().execute(async (inside) => {
      await inside.updateTable('attempt').set({ used: 2 }).where('attempt_key', '=', 'dos').execute();
      passing = world.stores.attempts.pass(lease)();
      await wait(200);
      await inside.updateTable('attempt').set({ used: 2 }).where('attempt_key', '=', 'uno').execute();
    });
    expect(await passing).toEqual(E.right(true));
    expect(world.reports).toEqual([]);
  });
});
