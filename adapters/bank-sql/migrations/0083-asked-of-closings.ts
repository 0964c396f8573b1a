import type { Kysely } from 'kysely';

// Adds the documents that the bank asks for with the objection to a closing; null in existing rows, whose documents
// stand in the row of the request until one of its closings is moved.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('closing').addColumn('asked_kinds', 'text').execute();
  await schema.alterTable('closing').addColumn('asked_at', 'bigint').execute();
};
