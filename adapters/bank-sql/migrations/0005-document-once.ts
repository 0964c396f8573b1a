import type { Kysely } from 'kysely';

// Creates a unique index on a request's documents by kind and content, since a retried upload, whose answer
// was lost, brings the same content again.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createIndex('document_once')
    .on('document')
    .columns(['request_id', 'kind', 'sha256'])
    .unique()
    .execute();
};
