import type { Kysely } from 'kysely';

// A key that already waits does so without an end: nobody knows since when.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('usuario').addColumn('clave_pendiente_desde', 'bigint').execute();
};
