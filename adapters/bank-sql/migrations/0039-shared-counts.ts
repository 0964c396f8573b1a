import type { Kysely } from 'kysely';

// Creates the table of rate-limit counts of the last minutes; `who` is a keyed hash.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('shared_count')
    .addColumn('budget', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('node', 'text', (column) => column.notNull())
    .addColumn('slot', 'bigint', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('shared_count_key', ['node', 'budget', 'who', 'slot'])
    .execute();
  await schema.createIndex('shared_count_changed').on('shared_count').column('changed_at').execute();
};
