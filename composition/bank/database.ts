import { constants, existsSync } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesOf } from '#adapters/bank-node/expected-faults.ts';
import { servingLock, type ServingLock } from '#adapters/bank-node/serving-lock.ts';
import type { Report } from '#adapters/bank-sql/or-unavailable.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { inspect } from '#adapters/bank-sql/inspect.ts';
import { migrate, schemaState, type SchemaState } from '#adapters/bank-sql/migrate.ts';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import type { BankConfig } from '../settings/config.ts';
import { documentsFolder, sqliteFile } from './data-places.ts';
import { arrivalsFolder } from './document-store.ts';
import { behindFault, databaseFault } from './judge-database.ts';
import { during } from './read-start-fault.ts';
import { StartRefused, type StartFault } from './start-fault.ts';

const mayUse = (path: string, folder: boolean): Promise<void> =>
  access(path, folder ? constants.R_OK | constants.W_OK | constants.X_OK : constants.R_OK | constants.W_OK);

const refuse = (fault: StartFault | undefined): void => {
  if (fault !== undefined) throw new StartRefused(fault);
};

const closedUnless = async <Value>(database: Database, work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    await database.close();
    throw error;
  }
};

const useDataFolder = ({ dataFolder }: BankConfig): Promise<void> =>
  during('data-folder', async () => {
    await mkdir(dataFolder, { recursive: true });
    await mayUse(dataFolder, true);
  });

const openFile = async (config: BankConfig): Promise<Database> => {
  const file = sqliteFile(config);
  await useDataFolder(config);
  return during('database', async () => {
    if (existsSync(file)) {
      if ((await stat(file)).isDirectory())
        throw new StartRefused({ fault: 'database-file', why: 'a-folder' });
      await mayUse(file, false);
    }
    return openSqlite(file);
  });
};

/** Opened database, with the state of its schema. */
export type FoundDatabase = { readonly database: Database; readonly schema: SchemaState };

/** Opens the bank's database and checks that this bank can use it, before changing anything. */
export const openDatabase = async (config: BankConfig, report: Report): Promise<FoundDatabase> => {
  const database =
    config.databaseUrl === undefined
      ? await openFile(config)
      : await openPostgres(config.databaseUrl, report);
  return closedUnless(database, () =>
    during('database', async () => {
      const found = await inspect(database);
      refuse(await databaseFault(found, config));
      await database.clock.read();
      return { database, schema: schemaState(found.migrations) };
    }),
  );
};

/** Migrates a SQLite database automatically; refuses an outdated PostgreSQL one, which may be large and shared and is migrated by command (EXT-1702). */
export const schemaInPlace = async (config: BankConfig, found: FoundDatabase): Promise<void> => {
  if (config.databaseUrl === undefined) await during('database', () => migrate(found.database));
  else refuse(behindFault(found.schema));
};

/** Tells whether the database exists already, without opening it, which would create a SQLite file; always true with PostgreSQL. Refuses the start if the data folder exists but cannot be used (EXT-404). */
export const isDatabaseThere = async (config: BankConfig): Promise<boolean> => {
  if (config.databaseUrl !== undefined) return true;
  if (existsSync(config.dataFolder)) await useDataFolder(config);
  return existsSync(sqliteFile(config));
};

/** Opens the database for an operator's command, which never changes the schema (EXT-1702). */
export const openAsItIs = async (config: BankConfig, report: Report): Promise<FoundDatabase> => {
  if (!(await isDatabaseThere(config))) refuse(behindFault(schemaState([])));
  const found = await openDatabase(config, report);
  return closedUnless(found.database, async () => {
    refuse(behindFault(found.schema));
    return found;
  });
};

/** Locks the data folder of a bank with SQLite, so that only one process serves from it (EXT-405); nodes over a database server need no lock, since they share no files (EXT-1804). */
const lockedToServe = async ({ databaseUrl, dataFolder }: BankConfig): Promise<ServingLock> => {
  if (databaseUrl !== undefined) return { release: () => undefined };
  const lock = servingLock(join(dataFolder, 'banco.candado'));
  if (lock === undefined) throw new StartRefused({ fault: 'already-serving' });
  return lock;
};

const checkArrivals = (config: BankConfig): Promise<void> =>
  during('data-folder', async () => {
    await mkdir(arrivalsFolder(config), { recursive: true });
    await mayUse(arrivalsFolder(config), true);
  });

/** Refuses the start, before any change, if the folder of old documents or of uploads cannot be read (EXT-404). */
const readFolders = async (config: BankConfig): Promise<void> => {
  await during('documents', () => entriesOf(documentsFolder(config)));
  await during('data-folder', () => entriesOf(arrivalsFolder(config)));
};

/** Opens the database of a bank that is about to serve, and locks its data folder; checks the database before locking or migrating. */
export const openToServe = async (
  config: BankConfig,
  report: Report,
): Promise<FoundDatabase & { readonly lock: ServingLock }> => {
  await readFolders(config);
  const found = await openDatabase(config, report);
  return closedUnless(found.database, async () => {
    if (config.databaseUrl !== undefined) refuse(behindFault(found.schema));
    await checkArrivals(config);
    return { ...found, lock: await during('data-folder', () => lockedToServe(config)) };
  });
};
