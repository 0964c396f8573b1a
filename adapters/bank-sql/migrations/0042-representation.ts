import type { Kysely } from 'kysely';

// Adds whether the signer of a request, and the person of a session, proved to represent the company; 0 in
// rows of earlier versions and of nodes that still run one, since those required less.
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
