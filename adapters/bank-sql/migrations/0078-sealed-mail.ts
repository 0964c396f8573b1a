import type { Kysely } from 'kysely';

// Adds the encrypted text of a mail with a link that acts; null for mails of before. Nodes of the previous version
// send the text beside it, which has no link.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('user_mail').addColumn('sealed', 'text').execute();
};
