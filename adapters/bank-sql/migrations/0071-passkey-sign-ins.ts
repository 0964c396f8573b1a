import type { Kysely } from 'kysely';

// Adds whether a sign-in used a passkey too; 0 in rows that nodes of the previous version write, whose sign-ins are
// shown as by the key alone.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('sign_in')
    .addColumn('with_passkey', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
