import { sql, type Kysely } from 'kysely';

const hour = 3_600_000;
const withoutEnd = 876_000 * hour;
const longest = 168 * hour;

// Creates the table of leases, and adds tried values and lockouts to attempt counters; the column `used` of
// flows remains only for nodes of the previous version.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('attempt').addColumn('tried', 'text').execute();
  await db.schema
    .alterTable('attempt')
    .addColumn('locks', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('attempt_lease')
    .addColumn('lease', 'text', (column) => column.notNull())
    .addColumn('attempt_key', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('attempt_lease_pk', ['lease', 'attempt_key'])
    .execute();
  await db.schema.createIndex('attempt_lease_by_key').on('attempt_lease').column('attempt_key').execute();
  // Shortens endless lockouts of keys, as if each had had the longest possible duration.
  await sql`update attempt set locks = 1, blocked_until = blocked_until - ${sql.lit(withoutEnd - longest)}
    where attempt_key like 'acceso:clave:%' and blocked_until > ${sql.lit(withoutEnd)}`.execute(db);
};
