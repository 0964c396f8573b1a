import { type Kysely } from 'kysely';

// Keys of before, and of nodes of the previous version, have no moment: none is shown.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('key_history').addColumn('since', 'bigint').execute();
  await schema.createIndex('user_mail_usuario').on('user_mail').columns(['usuario', 'queued_at']).execute();
};
