import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { thirdKeyMinutes } from '#core/bank/access/lifetimes.ts';
import type { ThirdKeyDay, ThirdKeys } from '#core/bank/access/challenge/third-key-ports.ts';
import type { Sealer } from '#core/bank/shared-ports.ts';
import { E, O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { endOfDay, turnOfDay } from '../daily-count.ts';
import { allOrNothing, type Database, type Inside } from '../database.ts';
import { orThrow, type OrUnavailable } from '../or-unavailable.ts';

/** Purpose under which SMS texts are encrypted, since they contain valid codes. */
export const smsPurpose = 'sms';

const countOf = (user: Rut): Readonly<Record<ThirdKeyDay['of'], string>> => ({
  strangers: `tercera-clave:${user}`,
  owner: `tercera-clave-probada:${user}`,
});

const networkCount = (user: Rut, network: string): string => `tercera-clave-desde:${user}:${network}`;

/** Counts a code against the person's daily limit before it is sent; none if it may be sent, else the end of the counted day in epoch milliseconds. */
const counted = async (
  db: Database,
  inside: Inside,
  user: Rut,
  { of, most, newNetwork }: ThirdKeyDay,
): Promise<O.Option<number>> => {
  const take = (key: string, limit: number) =>
    turnOfDay(db, inside, { counted: key, most: limit, beyond: 'refused' });
  const isNew =
    newNetwork !== undefined &&
    (await take(networkCount(user, newNetwork.network), newNetwork.few)) !== undefined;
  const turn = await take(countOf(user)[of], isNew ? newNetwork.most : most);
  return turn === undefined ? O.some(await endOfDay(inside, countOf(user)[of])) : O.none;
};

export const sqlThirdKeys = (
  db: Database,
  orUnavailable: OrUnavailable,
  seal: Sealer['seal'],
): ThirdKeys => ({
  send: ({ user, mobile, codeHash, text, boundTo, day }) =>
    orUnavailable(async () => {
      const sealed = await orThrow(seal(smsPurpose, text));
      const sent = await allOrNothing(db, async (inside) => {
        const full = await counted(db, inside, user, day);
        if (O.isSome(full)) return E.left(full.value);
        const live = {
          code_hash: codeHash,
          expires_at: sql<number>`${db.now} + ${thirdKeyMinutes * aMinute}`,
        };
        await inside
          .insertInto('sent_third_key')
          .values({ usuario: user, flow: boundTo, ...live })
          .onConflict((conflict) =>
            conflict.columns(['usuario', 'code_hash']).doUpdateSet({ flow: boundTo, ...live }),
          )
          .execute();
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
            bound_to: boundTo,
            of_stranger: day.of === 'strangers' ? 1 : 0,
            queued_at: db.now,
            ...(mobile === undefined
              ? { mobile: '', text: '', delivered_at: db.now }
              : { mobile, text: sealed }),
          })
          .execute();
        return E.right(undefined);
      });
      return E.isLeft(sent) ? O.some(sent.left) : O.none;
    }),
  isLive: (user, boundTo) =>
    orUnavailable(async () => {
      const live = await db.kysely
        .selectFrom('sent_third_key')
        .select('usuario')
        .where('usuario', '=', user)
        .where('flow', '=', boundTo)
        .where('expires_at', '>', db.now)
        .limit(1)
        .executeTakeFirst();
      return live !== undefined;
    }),
  spend: (user, codeHash, boundTo) =>
    orUnavailable(() =>
      db.kysely.transaction().execute(async (inside) => {
        // Uses up a code that was sent for this flow, or for no flow, as nodes of the previous version send it.
        const sent = await inside
          .deleteFrom('sent_third_key')
          .where('usuario', '=', user)
          .where('code_hash', '=', codeHash)
          .where('flow', 'in', [boundTo, ''])
          .where('expires_at', '>', db.now)
          .returning('usuario')
          .executeTakeFirst();
        // Uses up the code in the older table `third_key` too, the only one that nodes of an earlier version write;
        // a code that is then still in `sent_third_key` is bound to another flow.
        const last = await inside
          .deleteFrom('third_key')
          .where('usuario', '=', user)
          .where('code_hash', '=', codeHash)
          .where('expires_at', '>', db.now)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('sent_third_key')
                  .select('sent_third_key.usuario')
                  .whereRef('sent_third_key.usuario', '=', 'third_key.usuario')
                  .whereRef('sent_third_key.code_hash', '=', 'third_key.code_hash'),
              ),
            ),
          )
          .returning('usuario')
          .executeTakeFirst();
        return sent !== undefined || last !== undefined;
      }),
    ),
  forgetDay: (user) =>
    orUnavailable(async () => {
      // Deletes one kind of row per statement, the network's first: sending a code locks the rows in the same
      // order, so that the two cannot deadlock.
      await db.kysely.deleteFrom('daily_count').where('counted', 'like', networkCount(user, '%')).execute();
      let gone = 0;
      for (const key of Object.values(countOf(user))) {
        const row = await db.kysely
          .deleteFrom('daily_count')
          .where('counted', '=', key)
          .returning('used')
          .executeTakeFirst();
        gone += row?.used ?? 0;
      }
      return gone;
    }),
});
