import { SqliteAdapter, sql, type Kysely } from 'kysely';

// SQLite cannot add a key to an existing table, and renumbers rows without key at a vacuum.
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

// Existing rows are numbered in storage order. Nodes of the previous version keep writing the columns they know.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return onSqlite(db);
  await sql`alter table audit add column id bigint generated always as identity primary key`.execute(db);
};
