import type { Kysely } from 'kysely';

// Existing documents were received once.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('document').addColumn('came_again_at', 'bigint').execute();
};
