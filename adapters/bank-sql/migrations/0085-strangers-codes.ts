import type { Kysely } from 'kysely';

// Adds to each message whether nobody had proved a factor for its code (1); 0 for messages of nodes of the previous
// version.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('sms')
    .addColumn('of_stranger', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
