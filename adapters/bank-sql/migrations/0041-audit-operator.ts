import type { Kysely } from 'kysely';

// Of an operator's command: who gave it and what it was about. None of a row of before, nor of a node's.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  for (const column of ['operator', 'about'])
    await schema.alterTable('audit').addColumn(column, 'text').execute();
};
