import type { Kysely } from 'kysely';

export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('sign_in')
    .addColumn('new_network', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
