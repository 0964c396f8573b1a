import { SqliteAdapter, sql, type Kysely } from 'kysely';

// Creates a new audit table with ids, since SQLite cannot add a primary key, and renumbers rows without one
// at a vacuum.
const onSqlite = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table audit_numbered (
    id integer primary key autoincrement, noted_at bigint not null, event text not null, rut text, factor text,
    outcome text not null)`.execute(db);
  await sql`insert into audit_numbered (noted_at, event, rut, factor, outcome)
    select noted_at, event, rut, factor, outcome from audit order by noted_at, rowid`.execute(db);
  await sql`drop table audit`.execute(db);
  await sql`alter table audit_numbered rename to audit`.execute(db);
  await sql`create index audit_noted on audit (noted_at)`.execute(db);
};

// Numbers existing audit rows, by time in SQLite, in storage order in PostgreSQL; nodes of the previous
// version keep writing without the id.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return onSqlite(db);
  await sql`alter table audit add column id bigint generated always as identity primary key`.execute(db);
};
