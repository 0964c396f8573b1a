import type { WrappedKey } from '#core/bank/keyring/ports.ts';
import type { Database } from './database.ts';
import { appliedMigrations } from './migrate.ts';

/** State of a database as found, before anything in it is changed. */
export type Inspected = {
  readonly tables: ReadonlySet<string>;
  /** Names of the migrations that were applied to the database. */
  readonly migrations: readonly string[];
  readonly secrets: ReadonlyMap<string, string>;
  /** Wrapped data keys, newest first; empty in a database from before master keys. */
  readonly dataKeys: readonly WrappedKey[];
  /** Encrypted private key of the newest receipt key pair; undefined if there is none. */
  readonly sealedKey: string | undefined;
  /** True if this database has served a bank in production. */
  readonly inProduction: boolean;
};

/** Reads the state of a database of any version, even an empty one, without changing it. */
export const inspect = async (database: Database): Promise<Inspected> => {
  const { kysely } = database;
  const all = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  const tables = new Set(all.map(({ name }) => name));
  const secrets = tables.has('lasting_secret')
    ? await kysely.selectFrom('lasting_secret').selectAll().execute()
    : [];
  const dataKeys = tables.has('data_key')
    ? await kysely.selectFrom('data_key').select(['id', 'wrapped']).orderBy('place', 'desc').execute()
    : [];
  const sealed = tables.has('receipt_key')
    ? await kysely
        .selectFrom('receipt_key')
        .select('sealed_private')
        .orderBy('place', 'desc')
        .limit(1)
        .executeTakeFirst()
    : undefined;
  const inProduction =
    tables.has('production_mark') &&
    (await kysely.selectFrom('production_mark').select('place').executeTakeFirst()) !== undefined;
  return {
    tables,
    migrations: await appliedMigrations(database),
    secrets: new Map(secrets.map(({ name, value }) => [name, value])),
    dataKeys,
    sealedKey: sealed?.sealed_private,
    inProduction,
  };
};
