import type { Kysely } from 'kysely';

// A database of an earlier version has no server yet: the next start of the bank writes the one it is on.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('bank_mark').addColumn('server', 'text').execute();
};
