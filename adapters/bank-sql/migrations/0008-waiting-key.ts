import type { Kysely } from 'kysely';

// Existing waiting keys never expire, since their start is unknown.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('usuario').addColumn('clave_pendiente_desde', 'bigint').execute();
};
