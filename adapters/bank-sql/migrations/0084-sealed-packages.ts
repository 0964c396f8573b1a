import type { Kysely } from 'kysely';

// Adds the session that a package of a tax password is bound to; null in the rows of captcha proofs. Packages stay
// for years, so expired rows are found by an index.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('captcha_proof').addColumn('session_id', 'text').execute();
  await schema.createIndex('captcha_proof_expires').on('captcha_proof').column('expires_at').execute();
};
