import type { Kysely } from 'kysely';

// Nodes of the previous version write sign-ins without it, which are then shown as by the key alone.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('sign_in')
    .addColumn('with_passkey', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
