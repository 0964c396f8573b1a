import type { Kysely } from 'kysely';

// A key of before has neither: it stays to check what it signed, and the next that prints begins a whole one.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  for (const column of ['certificate_id', 'certificate', 'sealed_file_private'])
    await schema.alterTable('receipt_key').addColumn(column, 'text').execute();
};
