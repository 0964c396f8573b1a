import { type Kysely } from 'kysely';

// Adds the time since when a key is in use; null for existing keys and those that nodes of the previous
// version write, whose age is not shown.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('key_history').addColumn('since', 'bigint').execute();
  await schema.createIndex('user_mail_usuario').on('user_mail').columns(['usuario', 'queued_at']).execute();
};
