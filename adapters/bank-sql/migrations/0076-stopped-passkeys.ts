import type { Kysely } from 'kysely';

// Adds the time at which a passkey was stopped; nodes of the previous version ignore it and accept a stopped
// passkey until they are replaced.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('passkey').addColumn('stopped_at', 'bigint').execute();
};
