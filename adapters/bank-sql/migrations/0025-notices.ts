import type { Kysely } from 'kysely';

// Creates the outbox of mails to users; adds kind and HTML to request mails (null in existing ones),
// reminders to requests, and an address to users (null until the bank knows one).
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('mail').addColumn('kind', 'text').execute();
  await schema.alterTable('mail').addColumn('html', 'text').execute();
  await schema.alterTable('solicitud').addColumn('offer_reminded_at', 'bigint').execute();
  await schema.alterTable('usuario').addColumn('correo', 'text').execute();
  await schema
    .createTable('user_mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('usuario', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('queued_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('last_user_mail')
    .addColumn('usuario', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('queued_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('last_user_mail_pk', ['usuario', 'kind'])
    .execute();
};
