import type { Kysely } from 'kysely';

// Adds operator and subject of a command to the audit; null in existing rows and in those of nodes.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  for (const column of ['operator', 'about'])
    await schema.alterTable('audit').addColumn(column, 'text').execute();
};
