import type { Kysely } from 'kysely';

// Unique index on documents: a retried upload, whose answer was lost, brings the same content again.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createIndex('document_once')
    .on('document')
    .columns(['request_id', 'kind', 'sha256'])
    .unique()
    .execute();
};
