import type { Kysely } from 'kysely';

// Adds the time at which a document was received again; null for existing ones.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('document').addColumn('came_again_at', 'bigint').execute();
};
