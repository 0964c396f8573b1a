import { sql } from 'kysely';
import { deviceType } from '#core/access/challenge/device.ts';
import { mostPasskeys } from '#core/access/challenge/passkey.ts';
import { passkeyChallengeMinutes, renamingNoticesADay } from '#core/bank/access/lifetimes.ts';
import { passkeySerial, type Passkeys } from '#core/bank/access/passkeys/passkey-ports.ts';
import type { Disowned } from '#core/bank/access/sign-in/sign-in-ports.ts';
import type { Sealer } from '#core/bank/shared-ports.ts';
import { E } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { turnOfDay, type DailyLimit } from '../daily-count.ts';
import { allOrNothing, type Database, type Inside } from '../database.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { sealedSecret } from './device-secret.ts';
import { tellUser } from '../user-mail.ts';
import { spendToken } from './users.ts';

const flow = 'llaves-de-acceso';
const refused = E.left<'refused', void>('refused');
const done = E.right<'refused', void>(undefined);

// Returns the id of the one device that stands for all passkeys of a person.
const deviceId = (user: Rut): string => `${user}:${deviceType.passkey}:${passkeySerial}`;

// Returns the daily limit on mails about renamed passkeys, since renaming a passkey requires no proof by a
// device.
const renamingsOf = (user: Rut): DailyLimit => ({
  counted: `nombre-de-llave:${user}`,
  most: renamingNoticesADay,
  beyond: 'refused',
});

const lockUser = async (inside: Inside, user: Rut): Promise<void> => {
  await inside
    .updateTable('usuario')
    .set((row) => ({ rut: row.ref('rut') }))
    .where('rut', '=', user)
    .execute();
};

const countOf = async (inside: Inside, user: Rut): Promise<number> => {
  const { count } = await inside
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('usuario', '=', user)
    .executeTakeFirstOrThrow();
  return Number(count);
};

// Deletes the device of a person all of whose passkeys are gone or stopped.
const dropDevice = async (inside: Inside, user: Rut): Promise<void> => {
  await inside
    .deleteFrom('dispositivo')
    .where('usuario', '=', user)
    .where('tipo', '=', deviceType.passkey)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('passkey').select('id').where('usuario', '=', user).where('stopped_at', 'is', null),
        ),
      ),
    )
    .execute();
};

/** Stops the passkeys of a person that were added since a time, in the transaction that disowns a sign-in and has locked the person's row; returns the names of the stopped passkeys, and the passkeys that remain (EXT-2830, EXT-2881). */
export const stopPasskeys = async (
  db: Database,
  inside: Inside,
  user: Rut,
  since: number,
): Promise<Disowned> => {
  const stopped = await inside
    .updateTable('passkey')
    .set({ stopped_at: db.now })
    .where('usuario', '=', user)
    .where('added_at', '>=', since)
    .where('stopped_at', 'is', null)
    .returning('name')
    .execute();
  if (stopped.length > 0) await dropDevice(inside, user);
  const stays = await inside
    .selectFrom('passkey')
    .select(['name', 'added_at as addedAt'])
    .where('usuario', '=', user)
    .where('stopped_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return { passkeys: stopped.map(({ name }) => name).toSorted(), stays };
};

const holdDevice = async (inside: Inside, user: Rut, secret: string): Promise<void> => {
  const { last } = await inside
    .selectFrom('dispositivo')
    .select(({ fn }) => fn.max('orden').as('last'))
    .where('usuario', '=', user)
    .executeTakeFirstOrThrow();
  await inside
    .insertInto('dispositivo')
    .values({
      ...{ id: deviceId(user), usuario: user, serie: passkeySerial, tipo: deviceType.passkey },
      ...{ estado: 'activo', soporta_firma: 0, orden: (last ?? 0) + 1, secret, last_step: null, asked: null },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

export const sqlPasskeys = (db: Database, orUnavailable: OrUnavailable, seal: Sealer['seal']): Passkeys => ({
  of: (user) =>
    orUnavailable(async () => {
      const rows = await db.kysely
        .selectFrom('passkey')
        .select(['id', 'name', 'public_key', 'counter', 'added_at', 'used_at', 'stopped_at'])
        .where('usuario', '=', user)
        .orderBy('added_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id, name, public_key, counter, added_at, used_at, stopped_at }) => ({
        ...{ id, name, counter, publicKey: public_key, addedAt: added_at, usedAt: used_at ?? undefined },
        isStopped: stopped_at !== null,
      }));
    }),
  ask: ({ flowHash, user, challengeHash }) =>
    orUnavailable(async () => {
      const asked = {
        challenge_hash: challengeHash,
        expires_at: sql<number>`${db.now} + ${sql.lit(passkeyChallengeMinutes * aMinute)}`,
      };
      await db.kysely
        .insertInto('passkey_challenge')
        .values({ flow_hash: flowHash, usuario: user, ...asked })
        .onConflict((conflict) => conflict.column('flow_hash').doUpdateSet(asked))
        .execute();
    }),
  spend: (flowHash, challengeHash) =>
    orUnavailable(async () => {
      const spent = await db.kysely
        .deleteFrom('passkey_challenge')
        .where('flow_hash', '=', flowHash)
        .where('challenge_hash', '=', challengeHash)
        .where('expires_at', '>', db.now)
        .returning('flow_hash')
        .executeTakeFirst();
      return spent !== undefined;
    }),
  advance: (user, id, { counter, tell }) =>
    orUnavailable(() =>
      db.kysely.transaction().execute(async (inside) => {
        const own = inside
          .updateTable('passkey')
          .where('usuario', '=', user)
          .where('id', '=', id)
          .where('stopped_at', 'is', null);
        const grown = await own
          .set({ counter, used_at: db.now })
          .where((where) =>
            where.or([
              where('counter', '<', counter),
              where.and([where('counter', '=', 0), sql<boolean>`${sql.lit(counter)} = 0`]),
            ]),
          )
          .returning('id')
          .executeTakeFirst();
        if (grown !== undefined) return true;
        const copied = await own
          .set((row) => ({ id: row.ref('id') }))
          .returning(db.now.as('at'))
          .executeTakeFirst();
        if (copied !== undefined) await tellUser(db, inside, user, tell(Number(copied.at)));
        return false;
      }),
    ),
  add: ({ user, flowHash, key: { id, publicKey, counter }, name, tell }) =>
    orUnavailable(async () => {
      const secret = await sealedSecret(seal, deviceId(user), { type: deviceType.passkey });
      const added = await allOrNothing(db, async (inside) => {
        await lockUser(inside, user);
        if (!(await spendToken(db, inside, { rut: user, tokenHash: flowHash, flow }))) return refused;
        if ((await countOf(inside, user)) >= mostPasskeys) return refused;
        const kept = await inside
          .insertInto('passkey')
          .values({
            ...{ id, usuario: user, name, public_key: publicKey, counter },
            ...{ added_at: db.now, used_at: null },
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('added_at')
          .executeTakeFirst();
        if (kept === undefined) return refused;
        await holdDevice(inside, user, secret);
        await tellUser(db, inside, user, tell(kept.added_at));
        return done;
      });
      return E.isRight(added);
    }),
  rename: ({ user, id, name, tell }) =>
    orUnavailable(() =>
      db.kysely.transaction().execute(async (inside) => {
        await lockUser(inside, user);
        const own = await inside
          .selectFrom('passkey')
          .select(['name', db.now.as('at')])
          .where('usuario', '=', user)
          .where('id', '=', id)
          .executeTakeFirst();
        if (own === undefined) return false;
        if (own.name === name) return true;
        await inside.updateTable('passkey').set({ name }).where('id', '=', id).execute();
        if ((await turnOfDay(db, inside, renamingsOf(user))) !== undefined)
          await tellUser(db, inside, user, tell(Number(own.at), own.name));
        return true;
      }),
    ),
  remove: ({ user, flowHash, id, tell }) =>
    orUnavailable(async () => {
      const removed = await allOrNothing(db, async (inside) => {
        await lockUser(inside, user);
        if (!(await spendToken(db, inside, { rut: user, tokenHash: flowHash, flow }))) return refused;
        const gone = await inside
          .deleteFrom('passkey')
          .where('usuario', '=', user)
          .where('id', '=', id)
          .returning(db.now.as('at'))
          .executeTakeFirst();
        if (gone === undefined) return refused;
        await dropDevice(inside, user);
        await tellUser(db, inside, user, tell(Number(gone.at)));
        return done;
      });
      return E.isRight(removed);
    }),
  clear: ({ user, ids, tell }) =>
    orUnavailable(() =>
      db.kysely.transaction().execute(async (inside) => {
        await lockUser(inside, user);
        const gone = await inside
          .deleteFrom('passkey')
          .where('usuario', '=', user)
          .where('id', 'in', ids)
          .returning(['name', db.now.as('at')])
          .execute();
        const [first] = gone;
        if (first === undefined) return [];
        const names = gone.map(({ name }) => name).toSorted();
        await inside.deleteFrom('flow').where('rut', '=', user).execute();
        await inside.deleteFrom('home_session').where('usuario', '=', user).execute();
        await dropDevice(inside, user);
        await tellUser(db, inside, user, tell(Number(first.at), names));
        return names;
      }),
    ),
});
