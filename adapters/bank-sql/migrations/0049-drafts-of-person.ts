import type { Kysely } from 'kysely';

export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createIndex('draft_representative')
    .on('draft')
    .columns(['representative', 'kept_at'])
    .execute();
};
