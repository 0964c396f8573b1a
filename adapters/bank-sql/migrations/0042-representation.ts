import type { Kysely } from 'kysely';

// Rows of earlier versions, and those that a node of one writes, hold 0: such a version asked for less.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('solicitud')
    .addColumn('signer_proved', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('session')
    .addColumn('represents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
