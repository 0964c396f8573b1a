import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { thirdKeyMinutes } from '#core/bank/access/lifetimes.ts';
import type { ThirdKeys } from '#core/bank/access/ports.ts';
import type { Sealer } from '#core/bank/shared-ports.ts';
import { turnOfDay } from '../daily-count.ts';
import { orThrow, type OrUnavailable } from '../or-unavailable.ts';
import type { Database } from '../database.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

/** Sealing purpose of message texts, which contain valid codes. */
export const smsPurpose = 'sms';

export const sqlThirdKeys = (
  db: Database,
  orUnavailable: OrUnavailable,
  seal: Sealer['seal'],
): ThirdKeys => ({
  send: ({ user, mobile, codeHash, text, mostADay }) =>
    orUnavailable(async () => {
      const sealed = await orThrow(seal(smsPurpose, text));
      return db.kysely.transaction().execute(async (inside) => {
        const counted = `tercera-clave:${user}`;
        const turn =
          mostADay === undefined
            ? 0
            : await turnOfDay(db, inside, { counted, most: mostADay, beyond: 'refused' });
        if (turn === undefined) return false;
        const live = {
          code_hash: codeHash,
          expires_at: sql<number>`${db.now} + ${thirdKeyMinutes * aMinute}`,
        };
        await inside
          .insertInto('third_key')
          .values({ usuario: user, ...live })
          .onConflict((conflict) => conflict.column('usuario').doUpdateSet(live))
          .execute();
        await inside
          .insertInto('sms')
          .values({
            id: randomUUID(),
            usuario: user,
            queued_at: db.now,
            ...(mobile === undefined
              ? { mobile: '', text: '', delivered_at: db.now }
              : { mobile, text: sealed }),
          })
          .execute();
        return true;
      });
    }),
  isLive: (user) =>
    orUnavailable(async () => {
      const live = await db.kysely
        .selectFrom('third_key')
        .select('usuario')
        .where('usuario', '=', user)
        .where('expires_at', '>', db.now)
        .executeTakeFirst();
      return live !== undefined;
    }),
  spend: (user, codeHash) =>
    orUnavailable(async () => {
      const spent = await db.kysely
        .deleteFrom('third_key')
        .where('usuario', '=', user)
        .where('code_hash', '=', codeHash)
        .where('expires_at', '>', db.now)
        .returning('usuario')
        .executeTakeFirst();
      return spent !== undefined;
    }),
});
