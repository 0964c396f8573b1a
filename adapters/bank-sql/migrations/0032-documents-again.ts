import type { Kysely } from 'kysely';

// A document of before came once.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('document').addColumn('came_again_at', 'bigint').execute();
};
