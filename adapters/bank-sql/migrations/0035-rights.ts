import type { Kysely } from 'kysely';

export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  // Creates the table of persons who asked to block the processing of their data, or to erase data that must
  // still be retained.
  await schema
    .createTable('person_mark')
    .addColumn('rut', 'text', (column) => column.primaryKey())
    .addColumn('blocked_at', 'bigint')
    .addColumn('erasing_at', 'bigint')
    .execute();
  await schema
    .createTable('audit_salt')
    .addColumn('who', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('shared_work')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('held_until', 'bigint', (column) => column.notNull())
    .execute();
  // Adds the time of the last count of an attempt counter; null in existing ones, which the next sweep dates.
  await schema.alterTable('attempt').addColumn('touched_at', 'bigint').execute();
};
