import type { Kysely } from 'kysely';

// Adds the time at which a waiting key was stored; existing waiting keys have none and never expire.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('usuario').addColumn('clave_pendiente_desde', 'bigint').execute();
};
