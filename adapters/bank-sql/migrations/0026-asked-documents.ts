import type { Kysely } from 'kysely';

// Adds the documents that the bank asks for; null in existing requests, which ask for none by name.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('solicitud').addColumn('asked_kinds', 'text').execute();
  await schema.alterTable('solicitud').addColumn('asked_at', 'bigint').execute();
};
