import type { Kysely } from 'kysely';

// Existing requests have no value.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('solicitud').addColumn('privacy_version', 'text').execute();
};
