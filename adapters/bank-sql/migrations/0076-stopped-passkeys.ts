import type { Kysely } from 'kysely';

// Nodes of the previous version take a stopped passkey still, until they are replaced.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('passkey').addColumn('stopped_at', 'bigint').execute();
};
