import type { Kysely } from 'kysely';

// Adds the start of a waiting key; existing waiting keys have none and never expire.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('usuario').addColumn('clave_pendiente_desde', 'bigint').execute();
};
