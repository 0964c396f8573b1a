import type { Kysely } from 'kysely';

// A request of before says nothing of it.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('solicitud').addColumn('privacy_version', 'text').execute();
};
