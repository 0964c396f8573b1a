import { sql } from 'kysely';
import { factorKey } from '#core/bank/access/factors.ts';
import { disownDays, shownSignIns } from '#core/bank/access/lifetimes.ts';
import { disownedRow } from '#core/bank/access/account-activity.ts';
import type { Disowner, NewSignIn, SignIns } from '#core/bank/access/sign-in/sign-in-ports.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import { noteIn, type Writing } from '../write-audit.ts';
import { lockForOwner } from '../count-attempts.ts';
import type { Database, Inside } from '../database.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { storedRut } from '../stored-values.ts';
import { stopPasskeys } from './passkeys.ts';
import { tellUser } from '../user-mail.ts';

/** Prefix that marks the stored hash of a used link: the link locks nothing more, but is still recognized (EXT-2844). */
const used = 'usado:';

/** Tells whether a person has stored sign-ins and none came from this network. */
export const isNewNetworkOf = async (inside: Inside, user: Rut, network: string): Promise<boolean> => {
  const first = inside.selectFrom('sign_in').select('id').where('usuario', '=', user).limit(1);
  const hasOthers = (await first.executeTakeFirst()) !== undefined;
  return hasOthers && (await first.where('network', '=', network).executeTakeFirst()) === undefined;
};

/** Stores a sign-in in the transaction that opens its session; returns true if its network is new to the person, false also for the person's first sign-in (EXT-2801, EXT-2810). */
export const keepSignIn = async (
  db: Database,
  inside: Inside,
  {
    user,
    tokenHash,
    withPasskey,
  }: { readonly user: Rut; readonly tokenHash: string; readonly withPasskey: boolean },
  { id, linkHash, network, browser, wasKnown }: NewSignIn,
): Promise<boolean> => {
  const isNewNetwork = await isNewNetworkOf(inside, user, network);
  await inside
    .insertInto('sign_in')
    .values({
      ...{ id, network, browser, usuario: user, session_hash: tokenHash, link_hash: linkHash },
      was_known: wasKnown ? 1 : 0,
      with_passkey: withPasskey ? 1 : 0,
      new_network: isNewNetwork ? 1 : 0,
      at: db.now,
    })
    .execute();
  return isNewNetwork;
};

/** Returns the time of the earliest sign-in of a person from an unknown browser or network in the last `disownDays` days, in milliseconds since 1970; undefined without one (EXT-2881). */
const firstUnknown = async (db: Database, inside: Inside, user: Rut): Promise<number | undefined> => {
  const { first } = await inside
    .selectFrom('sign_in')
    .select(({ fn }) => fn.min('at').as('first'))
    .where('usuario', '=', user)
    .where(sql<boolean>`at > ${db.now} - ${sql.lit(disownDays * aDay)}`)
    .where(({ eb, or }) => or([eb('was_known', '=', 0), eb('new_network', '=', 1)]))
    .executeTakeFirstOrThrow();
  return first ?? undefined;
};

export const sqlSignIns = (db: Database, orUnavailable: OrUnavailable, writing: Writing): SignIns => {
  const byLink = (linkHash: string) =>
    sql<boolean>`link_hash = ${linkHash} and at > ${db.now} - ${sql.lit(disownDays * aDay)}`;
  const isMeant = (by: Disowner) =>
    'linkHash' in by ? byLink(by.linkHash) : sql<boolean>`usuario = ${by.user} and id = ${by.id}`;
  return {
    of: (user, tokenHash) =>
      orUnavailable(async () => {
        const rows = await db.kysely
          .selectFrom('sign_in')
          .leftJoin('home_session', (join) =>
            join.onRef('home_session.token_hash', '=', 'sign_in.session_hash').on('expires_at', '>', db.now),
          )
          .select(['id', 'at', 'network', 'browser', 'was_known', 'new_network', 'with_passkey'])
          .select(['session_hash', 'home_session.token_hash'])
          .where('sign_in.usuario', '=', user)
          .orderBy('at', 'desc')
          .orderBy('id')
          .limit(shownSignIns)
          .execute();
        return rows.map(({ id, at, network, browser, session_hash, token_hash, ...row }) => ({
          ...{ id, at, network, browser },
          wasKnown: row.was_known === 1,
          isNewNetwork: row.new_network === 1,
          withPasskey: row.with_passkey === 1,
          session: token_hash === null ? 'ended' : session_hash === tokenHash ? 'this' : 'open',
        }));
      }),
    close: (user, id) =>
      orUnavailable(async () => {
        await db.kysely
          .deleteFrom('home_session')
          .where('token_hash', 'in', (from) =>
            from.selectFrom('sign_in').select('session_hash').where(isMeant({ user, id })),
          )
          .execute();
      }),
    closeOthers: (user, tokenHash) =>
      orUnavailable(async () => {
        await db.kysely
          .deleteFrom('home_session')
          .where('usuario', '=', user)
          .where('token_hash', '!=', tokenHash)
          .execute();
      }),
    disown: (by, tell) =>
      orUnavailable(() =>
        db.kysely.transaction().execute(async (inside) => {
          // Locks the user's row first, so that a concurrent sign-in either waits for the lockout or its
          // session is ended here.
          const person = await inside
            .updateTable('usuario')
            .set((row) => ({ rut: row.ref('rut') }))
            .where('rut', 'in', (from) => from.selectFrom('sign_in').select('usuario').where(isMeant(by)))
            .returning('rut')
            .executeTakeFirst();
          if (person === undefined) return O.none;
          // Uses up the mail's link; a second press of it waited for the lock above, and now finds the link
          // used.
          const disowned = await inside
            .updateTable('sign_in')
            .set({
              link_hash: sql<
                string | null
              >`case when link_hash like ${`${used}%`} then link_hash else ${used} || link_hash end`,
            })
            .where(isMeant(by))
            .returning('at')
            .executeTakeFirst();
          if (disowned === undefined) return O.none;
          const user = storedRut(person.rut);
          const since = Math.min(disowned.at, (await firstUnknown(db, inside, user)) ?? disowned.at);
          const done = await stopPasskeys(db, inside, user, since);
          await lockForOwner(db, inside, factorKey(user, 'clave'));
          await inside.deleteFrom('home_session').where('usuario', '=', user).execute();
          await inside.deleteFrom('known_device').where('usuario', '=', user).execute();
          await inside.deleteFrom('flow').where('rut', '=', user).execute();
          await tellUser(db, inside, user, tell(done));
          await noteIn(db, inside, writing, disownedRow(user));
          return O.some(done);
        }),
      ),
    disowned: (by) =>
      orUnavailable(async () => {
        const row = await db.kysely
          .selectFrom('sign_in')
          .select('usuario')
          .where(
            'linkHash' in by
              ? byLink(`${used}${by.linkHash}`)
              : sql<boolean>`id = ${by.id} and link_hash like ${`${used}%`} and exists (select 1 from sign_in as own where own.usuario = sign_in.usuario and own.session_hash = ${by.sessionHash})`,
          )
          .executeTakeFirst();
        return row === undefined ? O.none : O.some(storedRut(row.usuario));
      }),
  };
};
