import type { Kysely } from 'kysely';

// Existing databases have no server yet; the next start writes it.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('bank_mark').addColumn('server', 'text').execute();
};
