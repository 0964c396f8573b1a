import type { Kysely } from 'kysely';

// Adds certificates to receipt keys; existing keys have none and stay published, and the next receipt creates
// a new key pair.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  for (const column of ['certificate_id', 'certificate', 'sealed_file_private'])
    await schema.alterTable('receipt_key').addColumn(column, 'text').execute();
};
