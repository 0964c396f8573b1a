import type { Kysely } from 'kysely';

// Existing requests ask for no document by name.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('solicitud').addColumn('asked_kinds', 'text').execute();
  await schema.alterTable('solicitud').addColumn('asked_at', 'bigint').execute();
};
