import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/bank-sql/database.ts';
import { migrationNames } from '#adapters/bank-sql/migrate.ts';
import { requestsOnFile } from '#adapters/bank-sql/operator-queries.ts';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { openBank } from '#composition/bank/ports.ts';
import { openAsItIs } from '#composition/bank/database.ts';
import { runBank, type RunningBank } from '#composition/bank/bank.ts';
import { readConfig, type BankConfig } from '#composition/settings/config.ts';
import { operatorName } from '#composition/operator/command-audit.ts';
import { schemaCommands } from '#composition/operator/schema.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { StartRefused, type StartFault } from '#composition/bank/start-fault.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { freshDatabase } from '#test/support/postgres.ts';
import { right } from '#test/support/right.ts';
import { startBankProcess } from '#test/support/worlds/bank-process.ts';

/** Database engine with an empty database, as an operator configures it. */
type Engine = {
  readonly settings: Readonly<Record<string, string>>;
  readonly open: () => Promise<Database>;
  readonly drop: () => Promise<void>;
};

const onSqlite = async (folder: string): Promise<Engine> => ({
  settings: {},
  open: () => openSqlite(join(folder, 'banco.sqlite')),
  drop: async () => undefined,
});

const onPostgres = async (): Promise<Engine> => {
  const { url, drop } = await freshDatabase();
  return {
    settings: { DATABASE_URL: url },
    open: () => openPostgres(url, () => undefined),
    drop,
  };
};

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
] as const)('the schema of a bank over %s', (name, make) => {
  let folder: string;
  let engine: Engine;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zaguan-schema-'));
    engine = await make(folder);
  });
  afterEach(async () => {
    await engine.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const config = (): BankConfig =>
    right(readConfig({ DATOS: folder, ...masterKeySetting, ...engine.settings }));
  const unexpected = (error: unknown): void => expect(error).toBeUndefined();
  const migrating = (onlyShow: boolean): Promise<readonly string[]> =>
    schemaCommands(config()).migrate(onlyShow);

  const run = async (statement: string): Promise<void> => {
    const database = await engine.open();
    await sql.raw(statement).execute(database.kysely);
    await database.close();
  };

  const tables = async (): Promise<number> => {
    const database = await engine.open();
    const found = await database.kysely.introspection.getTables();
    await database.close();
    return found.length;
  };

  // Tells whether the database was left open: SQLite deletes the WAL file when the last connection closes.
  const leftOpen = async (): Promise<boolean> => (await readdir(folder)).includes('banco.sqlite-wal');

  it('EXT-1703 EXT-2621 is shown before it is made, made by one command, and not made again', async () => {
    const [, ...shown] = await migrating(true);
    expect(shown).toEqual(migrationNames);
    expect(await readdir(folder)).toEqual([]);
    expect(name === 'SQLite' ? 0 : await tables()).toBe(0);
    const [said, ...made] = await migrating(false);
    expect(said).toMatch(/quedó al día/);
    expect(made).toEqual(migrationNames);
    expect(await leftOpen()).toBe(false);
    expect(await tables()).toBeGreaterThan(20);
    for (const onlyShow of [true, false])
      expect(await migrating(onlyShow)).toEqual([
        expect.stringMatching(/está al día: no hay nada que ejecutar\.$/),
      ]);
    const database = await engine.open();
    const noted = await database.kysely
      .selectFrom('audit')
      .select(['about', 'outcome', 'operator'])
      .execute();
    await database.close();
    expect(noted).toEqual([{ about: 'migrar', outcome: 'hecha', operator: operatorName() }]);
  });

  const refusal = (work: () => Promise<unknown>): Promise<StartFault | undefined> =>
    work().then(
      () => undefined,
      (error: unknown) => (error instanceof StartRefused ? error.fault : undefined),
    );

  it('EXT-1702 is neither made nor changed by any other command', async () => {
    const opening = (): Promise<unknown> => openAsItIs(config(), unexpected);
    const lacks = migrationNames.length;
    expect(await refusal(opening)).toEqual({ fault: 'schema-behind', lacks, isEmpty: true });
    expect(await readdir(folder)).toEqual([]);
    await migrating(false);
    await run(`delete from kysely_migration where name = '${migrationNames.at(-1)}'`);
    expect(await refusal(opening)).toEqual({ fault: 'schema-behind', lacks: 1, isEmpty: false });
    expect(await leftOpen()).toBe(false);
    expect((await migrating(true)).slice(1)).toEqual(migrationNames.slice(-1));
  });

  const bankHere = async (): Promise<RunningBank> =>
    runBank({ ...config(), port: await freePort(), logLevel: 'silent' });

  it('EXT-1701 of a later version serves on, starts again, is told once and takes commands', async () => {
    await migrating(false);
    const before = await bankHere();
    await run("insert into kysely_migration values ('9999-despues', '2099-01-01T00:00:00.000Z')");
    await run('create table de_despues (id bigint primary key)');
    await run("alter table solicitud add column de_despues text not null default ''");
    expect((await fetch(`${before.address}/portabilidad-publica`)).status).toBe(200);
    await before.stop();
    const again = await startBankProcess({ ...engine.settings, DATOS: folder });
    expect((await fetch(`${again.base}/portabilidad-publica`)).status).toBe(200);
    expect(again.output().match(/9999-despues/g)).toHaveLength(1);
    await again.stop();
    const opened = await openAsItIs(config(), unexpected);
    const bank = await openBank(config(), unexpected, opened);
    expect(await requestsOnFile(bank.database, bank.ports.clock)).not.toEqual([]);
    await bank.close();
    expect(await migrating(false)).toEqual([
      expect.stringMatching(
        /^La base de datos \S+ es de una versión más nueva \(9999-despues\): no hay nada que ejecutar\.$/,
      ),
    ]);
  });

  const serving = (): Promise<StartFault | undefined> => refusal(async () => (await bankHere()).stop());

  it('EXT-1702 is made by the start of a bank over its own file; over a server it says what to run, and leaves database and folder alone', async () => {
    if (name === 'SQLite') return expect(await serving()).toBeUndefined();
    const lacks = migrationNames.length;
    expect(await serving()).toEqual({ fault: 'schema-behind', lacks, isEmpty: true });
    expect(await tables()).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });

  // Tested over PostgreSQL only, since on SQLite the start creates the schema by itself and checks nothing.
  if (name === 'PostgreSQL')
    it('is looked at once by the start of a bank over a server', async () => {
      await migrating(false);
      const looks = async (): Promise<number> => {
        const database = await engine.open();
        const { rows } = await sql<{ looks: number }>`
        select seq_scan + coalesce(idx_scan, 0) as looks from pg_stat_user_tables
        where relname = 'kysely_migration'`.execute(database.kysely);
        await database.close();
        return Number(rows[0]?.looks);
      };
      // Returns the number of schema reads once it stops changing, since PostgreSQL reports the reads of a
      // connection with a delay.
      const settled = async (): Promise<number> => {
        const seen: number[] = [];
        await expect
          .poll(async () => seen.unshift(await looks()) > 3 && seen[0] === seen[3], {
            interval: 300,
            timeout: 20_000,
          })
          .toBe(true);
        return seen[0] ?? 0;
      };
      const before = await settled();
      await (await bankHere()).stop();
      expect((await settled()) - before).toBe(1);
    });
});

it('EXT-404 where the folder of the data cannot be used an operator is told that, and not to make a schema', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-schema-'));
  const file = join(folder, 'archivo');
  await writeFile(file, '');
  const config = right(readConfig({ DATOS: file, ...masterKeySetting }));
  const faults: unknown[] = [];
  const noted = (error: unknown): void => void faults.push(Object(error).fault);
  await openAsItIs(config, () => undefined).catch(noted);
  await schemaCommands(config).migrate(true).catch(noted);
  expect(faults).toEqual(Array(2).fill({ fault: 'data-folder', why: 'not-a-folder' }));
  await rm(folder, { recursive: true });
});
