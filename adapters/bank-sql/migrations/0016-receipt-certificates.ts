import type { Kysely } from 'kysely';

// A key of an earlier version has neither: it stays published for what it signed, and the next print makes a new pair.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  for (const column of ['certificate_id', 'certificate', 'sealed_file_private'])
    await schema.alterTable('receipt_key').addColumn(column, 'text').execute();
};
