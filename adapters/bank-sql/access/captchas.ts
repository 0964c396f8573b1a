import type { Captchas } from '#core/bank/access/ports.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database } from '../database.ts';

export const sqlCaptchas = (db: Database, orUnavailable: OrUnavailable): Captchas => ({
  take: (proofHash, expiresAtMillis) =>
    orUnavailable(async () => {
      const taken = await db.kysely
        .insertInto('captcha_proof')
        .values({ proof_hash: proofHash, expires_at: Math.ceil(expiresAtMillis) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('proof_hash')
        .executeTakeFirst();
      return taken !== undefined;
    }),
});
