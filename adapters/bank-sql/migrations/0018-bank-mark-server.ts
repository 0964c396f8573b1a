import type { Kysely } from 'kysely';

// A bank of before is joined to the server that it is found on: its next start writes it.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('bank_mark').addColumn('server', 'text').execute();
};
