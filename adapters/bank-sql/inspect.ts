import type { WrappedKey } from '#core/bank/keyring/ports.ts';
import type { Database } from './database.ts';
import { appliedMigrations } from './migrate.ts';

/** What stands in a database before anything of it is changed. */
export type Inspected = {
  readonly tables: ReadonlySet<string>;
  /** The migrations that made it what it is. */
  readonly migrations: readonly string[];
  readonly secrets: ReadonlyMap<string, string>;
  /** As they are wrapped; none before there was a master key. */
  readonly dataKeys: readonly WrappedKey[];
  /** The private half of a key for receipts, as it was sealed. */
  readonly sealedKey: string | undefined;
  /** Whether it served in production. */
  readonly inProduction: boolean;
};

/** Reads and changes nothing, whatever the version of the database, or where there is none. */
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
