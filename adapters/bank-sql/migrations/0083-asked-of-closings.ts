import type { Kysely } from 'kysely';

// Adds to each closing the documents that the bank asks for with its objection; null in existing rows, whose
// documents are in the row of the request until one of its closings is moved.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('closing').addColumn('asked_kinds', 'text').execute();
  await schema.alterTable('closing').addColumn('asked_at', 'bigint').execute();
};
