import type { Captchas } from '#core/bank/access/ports.ts';
import type { Attempt } from '../attempt.ts';
import type { Database } from '../database.ts';

export const sqlCaptchas = (db: Database, attempt: Attempt): Captchas => ({
  take: (proofHash, expiresAtMillis) =>
    attempt(async () => {
      const taken = await db.kysely
        .insertInto('captcha_proof')
        .values({ proof_hash: proofHash, expires_at: Math.ceil(expiresAtMillis) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('proof_hash')
        .executeTakeFirst();
      return taken !== undefined;
    }),
});
