import type { Kysely } from 'kysely';

// Rows of earlier versions, existing or still written by their nodes, hold 0, since those versions required less.
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
