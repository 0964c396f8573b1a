import type { Kysely } from 'kysely';

// Creates the tables of document contents; existing banks have their documents in a folder, until they are
// moved here.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('document_content')
    .addColumn('upload', 'text', (column) => column.primaryKey())
    // Hash of the document's content; null while it is arriving.
    .addColumn('sha256', 'text', (column) => column.unique())
    .addColumn('size', 'bigint')
    .addColumn('idle_since', 'bigint')
    .execute();
  await schema
    .createIndex('document_content_idle')
    .on('document_content')
    .column('idle_since')
    .where('idle_since', 'is not', null)
    .execute();
  await schema
    .createTable('document_piece')
    .addColumn('upload', 'text', (column) =>
      column.notNull().references('document_content.upload').onDelete('cascade'),
    )
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_piece_pk', ['upload', 'place'])
    .execute();
  await schema
    .createTable('document_name')
    .addColumn('stored_name', 'text', (column) => column.primaryKey())
    .addColumn('upload', 'text', (column) => column.notNull().references('document_content.upload'))
    .addColumn('named_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('document_name_upload').on('document_name').column('upload').execute();
};
