import { sql } from 'kysely';
import { devicesOfPerson } from '#core/bank/access/lifetimes.ts';
import { knownDeviceDays, wrongOfDevice } from '#core/bank/access/sign-in/known-device.ts';
import type { KnownDevices } from '#core/bank/access/ports.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database } from '../database.ts';
import { aDay } from '#core/shared/units-of-time.ts';

const life = knownDeviceDays * aDay;

export const sqlKnownDevices = (db: Database, orUnavailable: OrUnavailable): KnownDevices => ({
  isKnown: ({ tokenHash, user, keyMark }) =>
    orUnavailable(async () => {
      const known = await db.kysely
        .selectFrom('known_device')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .where('usuario', '=', user)
        .where('key_mark', '=', keyMark)
        .where('expires_at', '>', db.now)
        .executeTakeFirst();
      return known !== undefined;
    }),
  remember: ({ tokenHash, sessionHash, user, keyMark, replaces }) =>
    orUnavailable(() =>
      db.kysely.transaction().execute(async (inside) => {
        // Locks the session's row. «No fui yo» and a change of the key delete the session first and the known
        // devices then, so that each of them either waits and deletes this device too, or has already deleted
        // the session.
        const session = await inside
          .updateTable('home_session')
          .set((row) => ({ token_hash: row.ref('token_hash') }))
          .where('token_hash', '=', sessionHash)
          .where('usuario', '=', user)
          .returning('token_hash')
          .executeTakeFirst();
        if (session === undefined) return false;
        if (replaces !== undefined)
          await inside
            .deleteFrom('known_device')
            .where('token_hash', '=', replaces)
            .where('usuario', '=', user)
            .execute();
        await inside
          .insertInto('known_device')
          .values({
            token_hash: tokenHash,
            usuario: user,
            key_mark: keyMark,
            wrong: 0,
            seen_at: db.now,
            expires_at: sql<number>`${db.now} + ${sql.lit(life)}`,
          })
          .execute();
        // Deletes the person's known devices beyond the limit, but skips rows that another sign-in of the
        // person has locked; that sign-in or a later one deletes them.
        await sql`delete from known_device where token_hash in (
          select token_hash from known_device where usuario = ${user} and token_hash not in (
            select token_hash from known_device where usuario = ${user}
            order by seen_at desc, token_hash limit ${sql.lit(devicesOfPerson)})
          ${db.skipLocked})`.execute(inside);
        return true;
      }),
    ),
  miss: (tokenHash) =>
    orUnavailable(async () => {
      await db.kysely.transaction().execute(async (inside) => {
        await inside
          .updateTable('known_device')
          .set((row) => ({ wrong: row('wrong', '+', 1) }))
          .where('token_hash', '=', tokenHash)
          .execute();
        await inside
          .deleteFrom('known_device')
          .where('token_hash', '=', tokenHash)
          .where('wrong', '>=', wrongOfDevice)
          .execute();
      });
    }),
});
