import type { Kysely } from 'kysely';

// Null in rows of the previous version, whose keys belong to a whole company.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('idempotency').addColumn('person', 'text').execute();
};
