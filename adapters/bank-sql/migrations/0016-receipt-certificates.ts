import type { Kysely } from 'kysely';

// Existing keys have neither; they stay published, and the next receipt creates a new pair.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  for (const column of ['certificate_id', 'certificate', 'sealed_file_private'])
    await schema.alterTable('receipt_key').addColumn(column, 'text').execute();
};
