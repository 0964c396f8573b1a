import type { Kysely } from 'kysely';

// Adds the version of the accepted privacy text; null for existing requests.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('solicitud').addColumn('privacy_version', 'text').execute();
};
