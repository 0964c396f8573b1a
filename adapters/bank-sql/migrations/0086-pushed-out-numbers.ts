import type { Kysely } from 'kysely';

// Adds the ticket numbers of waiting keys that other keys pushed out, which are not counted as wrong on the phone.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('phone_service')
    .addColumn('pushed_out', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};
