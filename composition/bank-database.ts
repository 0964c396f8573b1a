import { constants, existsSync } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { documentFiles, type DocumentFiles } from '#adapters/bank-node/document-files.ts';
import {
  clearNodeLocks,
  nodeLocks,
  servingLock,
  type ServingLock,
} from '#adapters/bank-node/serving-lock.ts';
import type { Report } from '#adapters/bank-sql/or-unavailable.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { inspect } from '#adapters/bank-sql/inspect.ts';
import { migrate, migrationNames, schemaState, type SchemaState } from '#adapters/bank-sql/migrate.ts';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import type { BankConfig } from './config.ts';
import { arrivalsFolder } from './document-store.ts';
import { refuseStrangers } from './documents-folder.ts';
import { databaseFault } from './judge-database.ts';
import { during } from './read-start-fault.ts';
import { StartRefused, type StartFault } from './start-fault.ts';

const sqliteFile = ({ dataFolder }: BankConfig): string => join(dataFolder, 'banco.sqlite');
const documentsFolder = ({ dataFolder }: BankConfig): string => join(dataFolder, 'documentos');

/** One database file has one node; nodes that share a database must each know their own files. */
const nodeOf = ({ node, databaseUrl, port }: BankConfig): string =>
  node ?? (databaseUrl === undefined ? 'single' : `${hostname()}-${port}`);

export const filesOf = (config: BankConfig, now?: () => number): DocumentFiles =>
  documentFiles(documentsFolder(config), nodeOf(config), now);

const mayUse = (path: string, folder: boolean): Promise<void> =>
  access(path, folder ? constants.R_OK | constants.W_OK | constants.X_OK : constants.R_OK | constants.W_OK);

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

/** A database and its schema as it was found, which a start looks at once. */
export type FoundDatabase = { readonly database: Database; readonly schema: SchemaState };

/** The database of the bank, judged before anything of it is changed. */
export const openDatabase = async (config: BankConfig, report: Report): Promise<FoundDatabase> => {
  const database =
    config.databaseUrl === undefined
      ? await openFile(config)
      : await openPostgres(config.databaseUrl, report);
  return closedUnless(database, () =>
    during('database', async () => {
      const found = await inspect(database);
      const fault = await databaseFault(found, config);
      if (fault !== undefined) throw new StartRefused(fault);
      await database.clock.read();
      return { database, schema: schemaState(found.migrations) };
    }),
  );
};

const refuseBehind = (schema: SchemaState): void => {
  if (schema.is === 'behind') {
    const lacks = schema.lacks.length;
    throw new StartRefused({ fault: 'schema-behind', lacks, isEmpty: lacks === migrationNames.length });
  }
};

/** EXT-1702 · Only a bank over its own file makes its schema by itself; one that is shared, and may be large, is made and brought up to date by whoever says so. */
export const schemaInPlace = async (config: BankConfig, found: FoundDatabase): Promise<void> => {
  if (config.databaseUrl === undefined) await during('database', () => migrate(found.database));
  else refuseBehind(found.schema);
};

/** Whether there is a database to ask; opening makes the file of an embedded one. EXT-404 · In a folder that cannot be used that is not known. */
export const isDatabaseThere = async (config: BankConfig): Promise<boolean> => {
  if (config.databaseUrl !== undefined) return true;
  if (existsSync(config.dataFolder)) await useDataFolder(config);
  return existsSync(sqliteFile(config));
};

/** EXT-1702 · The database as an operator's command finds it, which never makes or changes a schema. */
export const openAsItIs = async (config: BankConfig, report: Report): Promise<FoundDatabase> => {
  if (!(await isDatabaseThere(config))) refuseBehind(schemaState([]));
  const found = await openDatabase(config, report);
  return closedUnless(found.database, async () => {
    refuseBehind(found.schema);
    return found;
  });
};

const lockFile = (config: BankConfig): string =>
  config.databaseUrl === undefined
    ? join(config.dataFolder, 'banco.candado')
    : join(documentsFolder(config), `nodo-${encodeURIComponent(nodeOf(config))}.candado`);

const heldFault = (config: BankConfig): StartFault =>
  config.databaseUrl === undefined
    ? { fault: 'already-serving' }
    : { fault: 'node-already-serving', node: nodeOf(config) };

const sharesNothing = ({ documents, databaseUrl }: BankConfig): boolean =>
  documents === 'base' && databaseUrl !== undefined;

/** The right to serve from this folder, which nobody else has meanwhile. EXT-1804 · Nodes that keep their documents in a shared database have nothing that only one may use. */
export const lockedToServe = (config: BankConfig): Promise<ServingLock> =>
  during('documents', async () => {
    if (sharesNothing(config)) return { release: () => undefined };
    const file = lockFile(config);
    await mkdir(dirname(file), { recursive: true });
    const lock = servingLock(file);
    if (lock === undefined) throw new StartRefused(heldFault(config));
    await clearNodeLocks(documentsFolder(config), file);
    return lock;
  });

const lockFiles = async (config: BankConfig): Promise<readonly string[]> => [
  lockFile(config),
  ...(await nodeLocks(documentsFolder(config))),
];

/** Does what may be done only while nobody serves from this folder. */
export const whileNobodyServes = async <Value>(
  config: BankConfig,
  work: () => Promise<Value>,
): Promise<Value> => {
  await mkdir(documentsFolder(config), { recursive: true });
  const locks = [...new Set(await lockFiles(config))].map((file) => servingLock(file));
  try {
    if (locks.includes(undefined)) throw new StartRefused({ fault: 'already-serving' });
    return await work();
  } finally {
    for (const lock of locks) lock?.release();
  }
};

const checkFolder = (config: BankConfig): Promise<void> =>
  during('documents', async () => {
    if (existsSync(documentsFolder(config))) await mayUse(documentsFolder(config), true);
  });

/** Where documents arrive that are kept in the database. */
const checkArrivals = (config: BankConfig): Promise<void> =>
  during('data-folder', async () => {
    await mkdir(arrivalsFolder(config), { recursive: true });
    await mayUse(arrivalsFolder(config), true);
  });

/** Database and lock of a bank that is about to serve. Where its folder is another bank's, nothing is opened that is not there, nothing locked and nothing migrated. */
export const openToServe = async (
  config: BankConfig,
  report: Report,
): Promise<FoundDatabase & { readonly lock: ServingLock }> => {
  const files = filesOf(config);
  const isFolder = config.documents === 'carpeta';
  const judgeFolder = async (database?: Database) => {
    if (isFolder) await during('documents', async () => void (await refuseStrangers(database, files)));
  };
  if (isFolder) await checkFolder(config);
  if (!(await isDatabaseThere(config))) await judgeFolder();
  const found = await openDatabase(config, report);
  return closedUnless(found.database, async () => {
    await judgeFolder(found.database);
    if (config.databaseUrl !== undefined) refuseBehind(found.schema);
    if (!isFolder) await checkArrivals(config);
    return { ...found, lock: await lockedToServe(config) };
  });
};
