import type { Database } from './database.ts';

/** Whether a database of any version, or of none, has a table. */
export const hasTable = async ({ kysely }: Database, name: string): Promise<boolean> =>
  (await kysely.introspection.getTables()).some((table) => table.name === name);
