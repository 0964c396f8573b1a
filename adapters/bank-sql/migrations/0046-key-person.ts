import type { Kysely } from 'kysely';

// Null of what a version before wrote, whose keys are of a whole company.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('idempotency').addColumn('person', 'text').execute();
};
