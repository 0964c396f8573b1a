import type { Kysely } from 'kysely';

// Adds to the audit the operator who ran a command, null in rows of nodes, and the subject of a row; both are
// null in existing rows.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  for (const column of ['operator', 'about'])
    await schema.alterTable('audit').addColumn(column, 'text').execute();
};
