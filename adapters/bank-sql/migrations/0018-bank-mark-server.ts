import type { Kysely } from 'kysely';

// Adds the server to the database's mark; null until the next start writes it.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('bank_mark').addColumn('server', 'text').execute();
};
