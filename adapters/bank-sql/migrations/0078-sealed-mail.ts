import type { Kysely } from 'kysely';

// Adds the encrypted text of a mail with an action link; null for existing mails. Nodes of the previous version
// send the unencrypted text, which has no link.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('user_mail').addColumn('sealed', 'text').execute();
};
