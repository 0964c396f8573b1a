import type { Kysely } from 'kysely';

// Adds the person of an idempotency key; null in rows of the previous version, whose keys belong to a whole
// company.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('idempotency').addColumn('person', 'text').execute();
};
