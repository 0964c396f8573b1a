import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/bank-sql/database.ts';
import {
  appliedMigrations,
  migrate,
  migrationNames,
  schemaState,
  type SchemaState,
} from '#adapters/bank-sql/migrate.ts';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { everyBox } from '#core/bank/delivery/boxes.ts';
import { freshDatabase, type FreshDatabase } from '#test/support/postgres.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(engines)('over %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it('migrating again changes nothing', async () => {
    await world.db.kysely.updateTable('request_counter').set({ last_number: 2000 }).execute();
    await migrate(world.db);
    expect(
      await world.db.kysely
        .selectFrom('request_counter')
        .selectAll()
        .where('name', '=', 'solicitud')
        .execute(),
    ).toEqual([{ name: 'solicitud', last_number: 2000 }]);
  });

  it("EXT-1701 migrating over a later version's schema changes nothing", async () => {
    const note = sql`insert into kysely_migration values ('9999-despues', '2099-01-01T00:00:00.000Z')`;
    await note.execute(world.db.kysely);
    const applied = await appliedMigrations(world.db);
    await migrate(world.db);
    expect(await appliedMigrations(world.db)).toEqual(applied);
    expect(schemaState(applied)).toEqual({ is: 'newer', added: ['9999-despues'] });
  });
});

describe('EXT-1701 the state of a schema', () => {
  const last = migrationNames.at(-1) ?? '';
  const firstTwo = migrationNames.slice(0, 2);

  it.each<[string, readonly string[], SchemaState]>([
    ['nothing was made yet', [], { is: 'behind', lacks: migrationNames }],
    ['the version before', migrationNames.slice(0, -1), { is: 'behind', lacks: [last] }],
    ['this version', migrationNames, { is: 'current' }],
    ['this version, told in another order', migrationNames.toReversed(), { is: 'current' }],
    [
      'a later version',
      [...migrationNames, '9998-a', '9999-b'],
      { is: 'newer', added: ['9998-a', '9999-b'] },
    ],
    ['another program', ['2020-otra'], { is: 'strange', migration: '2020-otra' }],
    ['one that has a gap', migrationNames.slice(1), { is: 'strange', migration: migrationNames[1] ?? '' }],
    ['one that has a gap at its end', [...firstTwo, last], { is: 'strange', migration: last }],
    [
      'one between whose own stands a stranger',
      [...migrationNames, '0001-zeta'],
      { is: 'strange', migration: '0001-zeta' },
    ],
    [
      'one of before with one of later',
      [...migrationNames.slice(0, -1), '9999-despues'],
      { is: 'strange', migration: '9999-despues' },
    ],
  ])('%s', (_, applied, state) => {
    expect(schemaState(applied)).toEqual(state);
  });
});

const tablesAfterAStop = async (db: Database): Promise<readonly string[]> => {
  await db.kysely.schema.createTable('mail').addColumn('id', 'integer').execute();
  await expect(migrate(db)).rejects.toThrow('mail');
  return (await db.kysely.introspection.getTables()).map(({ name }) => name);
};

it('a migration that stops leaves nothing in SQLite', async () => {
  const db = await openSqlite(':memory:');
  expect(await tablesAfterAStop(db)).toEqual(['mail']);
  await db.close();
});

it('a migration that stops leaves nothing in PostgreSQL', async () => {
  const { url, drop } = await freshDatabase();
  const db = await openPostgres(url, () => undefined);
  expect(await tablesAfterAStop(db)).toEqual(['mail']);
  await db.close();
  await drop();
});

it('four nodes that start together on PostgreSQL make one schema', async () => {
  const { url, drop } = await freshDatabase();
  const nodes = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url, () => undefined)));
  await Promise.all(nodes.map((node) => migrate(node)));
  expect(await nodes[0]?.kysely.selectFrom('request_counter').selectAll().execute()).toHaveLength(4);
  for (const node of nodes) await node.close();
  await drop();
});

describe('EXT-1708 a migration beside somebody who reads for long', () => {
  // Last migration that is applied before the test: the one after it alters a table that the reader has open.
  const before = '0033-data-keys';
  let world: FreshDatabase;
  let reader: Database;
  let node: Database;
  beforeEach(async () => {
    world = await freshDatabase();
    [reader, node] = [
      await openPostgres(world.url, () => undefined),
      await openPostgres(world.url, () => undefined),
    ];
    await migrate(node, before);
  });
  afterEach(async () => {
    for (const db of [reader, node]) await db.close();
    await world.drop();
  });

  /** Waits until the migration queues for its table lock. */
  const waited = (): Promise<unknown> =>
    expect
      .poll(
        async () => {
          const { rows } = await sql`select 1 from pg_locks where mode = 'AccessExclusiveLock' and not granted
          and relation = 'receipt_key'::regclass`.execute(node.kysely);
          return rows.length;
        },
        { timeout: 20_000 },
      )
      .toBe(1);

  const whileRead = async (work: () => Promise<void>): Promise<void> => {
    const reading = await reader.kysely.startTransaction().execute();
    await reading.selectFrom('receipt_key').select('id').execute();
    try {
      await work();
    } finally {
      await reading.rollback().execute();
    }
  };

  it('holds no call up for longer than about a second, and ends when the reader has', async () => {
    let migrating: Promise<void> | undefined;
    await whileRead(async () => {
      migrating = migrate(node);
      await waited();
      const since = performance.now();
      await node.kysely.selectFrom('receipt_key').select('id').execute();
      expect(performance.now() - since).toBeLessThan(3_000);
    });
    await migrating;
    expect(schemaState(await appliedMigrations(node))).toEqual({ is: 'current' });
  });

  it('gives up in the end with nothing changed', async () => {
    await whileRead(async () => {
      await expect(migrate(node, undefined, 2_000)).rejects.toMatchObject({ code: '55P03' });
      expect((await appliedMigrations(node)).at(-1)).toBe(before);
    });
  });
});

describe('EXT-2893 no column of the schema is shorter than what a store may be given', () => {
  type Declared = { readonly place: string; readonly type: string };
  let columns: readonly Declared[];
  beforeAll(async () => {
    const db = await openSqlite(':memory:');
    await migrate(db);
    // Reads the declared type of every column from SQLite, which stores type names as the migrations wrote them;
    // PostgreSQL enforces the same types.
    const { rows } = await sql<Declared>`
      select t.name || '.' || c.name as place, lower(c.type) as type
      from sqlite_master t, pragma_table_info(t.name) c
      where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'kysely_%'`.execute(
      db.kysely,
    );
    columns = rows;
    await db.kysely.destroy();
  });

  it('texts have no length', () => {
    expect(columns.length).toBeGreaterThan(200);
    expect(
      columns.filter(({ type }) => !['text', 'integer', 'bigint', 'bytea', 'blob'].includes(type)),
    ).toEqual([]);
  });

  it('times, ids and sizes are not numbers of 32 bits', () => {
    const large = /(^|_|\.)(at|until|since|id|size|number|bytes)$/;
    expect(columns.filter(({ place, type }) => type === 'integer' && large.test(place))).toEqual([
      // Allows 32 bits for this column only, since SQLite numbers rows by itself only in a column of type
      // `integer`.
      { place: 'audit.id', type: 'integer' },
    ]);
  });
});

it.each(everyBox)('the outbox %s has the indices of every outbox', async (box) => {
  const db = await openSqlite(':memory:');
  await migrate(db);
  const { rows } = await sql<{ columns: string }>`
    select (select group_concat(name, ' ') from pragma_index_info(l.name)) as columns
    from pragma_index_list(${box}) l where l.origin = 'c'`.execute(db.kysely);
  const { rows: own } = await sql<{ name: string }>`select name from pragma_table_info(${box})`.execute(
    db.kysely,
  );
  await db.kysely.destroy();
  const isOfUsers = own.some(({ name }) => name === 'usuario');
  expect(rows.map(({ columns }) => columns).toSorted()).toEqual([
    // Expects indexes by due time, by queueing time and, in an outbox of mails or messages to users, by user.
    ...['due_at queued_at', 'queued_at'],
    ...(isOfUsers ? ['usuario queued_at'] : []),
  ]);
});
