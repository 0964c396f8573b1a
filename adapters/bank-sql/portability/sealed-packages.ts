import { sql } from 'kysely';
import {
  sealedPackageDays,
  type SealedPackages,
} from '#core/bank/portability/representative/sealed-package.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import type { Database } from '../database.ts';
import type { OrUnavailable } from '../or-unavailable.ts';

/** Creates the store of password packages, among the used captcha proofs, whose rows are deleted at their expiry. */
export const sqlSealedPackages = (db: Database, orUnavailable: OrUnavailable): SealedPackages => ({
  isElsewhere: (packageHash, sessionId) =>
    orUnavailable(async () => {
      const bound = await db.kysely
        .selectFrom('captcha_proof')
        .select('proof_hash')
        .where('proof_hash', '=', packageHash)
        .where('session_id', '!=', sessionId)
        .executeTakeFirst();
      return bound !== undefined;
    }),
  bind: (packageHash, sessionId) =>
    orUnavailable(async () => {
      const bound = await db.kysely
        .insertInto('captcha_proof')
        .values({
          proof_hash: packageHash,
          expires_at: sql<number>`${db.now} + ${sql.lit(sealedPackageDays * aDay)}`,
          session_id: sessionId,
        })
        .onConflict((conflict) =>
          conflict
            .column('proof_hash')
            .doUpdateSet({ session_id: sessionId })
            .where('captcha_proof.session_id', '=', sessionId),
        )
        .returning('proof_hash')
        .executeTakeFirst();
      return bound !== undefined;
    }),
});
