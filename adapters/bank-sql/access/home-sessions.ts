import { sql, type Updateable } from 'kysely';
import {
  homeSessionHours,
  homeSessionMinutes,
  homeSessionsOfPerson,
  signInNoticesADay,
  typedKeyNoticesADay,
} from '#core/bank/access/lifetimes.ts';
import { passkeyNextRow, signedInRow } from '#core/bank/access/sign-in/sign-in.ts';
import type { HomeSessions, Recorded } from '#core/bank/access/ports.ts';
import type { Sealer } from '#core/bank/shared-ports.ts';
import { E, O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { allOrNothing, type Database, type Inside } from '../database.ts';
import { turnOfDay, type DailyLimit } from '../daily-count.ts';
import { clearOnRightAnswer } from '../count-attempts.ts';
import { isNotBlocked } from '../blocked-processing.ts';
import { noteIn, type Writing } from '../write-audit.ts';
import { storedRut } from '../stored-values.ts';
import type { Tables } from '../tables.ts';
import { beginFlow } from './flows.ts';
import { isNewNetworkOf, keepSignIn } from './sign-ins.ts';
import { sealMail, tellUser } from '../user-mail.ts';
import { noWaitingKey, spendToken } from './users.ts';
import { dropWaiting } from './waiting-keys.ts';
import { aMinute, anHour } from '#core/shared/units-of-time.ts';

/** Returns the daily limit on sign-in mails to a user, so that a thief with the right key cannot bury a real notice under many (EXT-1614). */
const noticesOf = (user: Rut): DailyLimit => ({
  counted: `ingreso:${user}`,
  most: signInNoticesADay,
  beyond: 'refused',
});

/** Returns the daily limit on mails to a user about right keys that wait for a passkey (EXT-3028). */
const typedKeysOf = (user: Rut): DailyLimit => ({
  counted: `clave-escrita:${user}`,
  most: typedKeyNoticesADay,
  beyond: 'refused',
});

/** Deletes a person's oldest home sessions beyond the maximum number of open ones (EXT-216). */
const endOldest = (inside: Inside, user: Rut): Promise<unknown> =>
  sql`
  delete from home_session where usuario = ${user} and token_hash not in (
    select token_hash from home_session where usuario = ${user}
    order by opened_at desc, token_hash limit ${sql.lit(homeSessionsOfPerson)})`.execute(inside);

/** Updates and thereby locks the row of a person who is not blocked and still has the key that was proved, so that a concurrent change of key or blocking either waits for this transaction or is seen by it; false if there is no such person. */
const holdProved = async (
  inside: Inside,
  { user, keyHash }: { readonly user: Rut; readonly keyHash: string },
  change: Updateable<Tables['usuario']>,
): Promise<boolean> => {
  const held = await inside
    .updateTable('usuario')
    .set(change)
    .where('rut', '=', user)
    .where('clave', '=', keyHash)
    .where(isNotBlocked('usuario.rut'))
    .returning('rut')
    .executeTakeFirst();
  return held !== undefined;
};

const waitingOf = (rut: Rut, tokenHash: string) => ({ rut, tokenHash, flow: 'ingreso' as const });

export const sqlHomeSessions = (
  db: Database,
  orUnavailable: OrUnavailable,
  { seal, writing }: { readonly seal: Sealer['seal']; readonly writing: Writing },
): HomeSessions => ({
  open: ({ tokenHash, user, keyHash, lease, passkeyFlow, tell, tellOfNetwork, tellOfDropped, signIn }) =>
    orUnavailable(async () => {
      const mail = (tell ?? tellOfNetwork)?.(db.clock.now());
      const sealed = mail && (await sealMail(seal, mail));
      const outcome = await allOrNothing<Exclude<Recorded, 'recorded'>, 'recorded'>(db, async (inside) => {
        if (!(await holdProved(inside, { user, keyHash }, noWaitingKey))) return E.left('overtaken');
        if (passkeyFlow !== undefined && !(await spendToken(db, inside, waitingOf(user, passkeyFlow))))
          return E.left('over');
        if (!(await clearOnRightAnswer(db, inside, lease))) return E.left('over');
        const hasDropped = await dropWaiting(db, inside, user);
        const { opened_at } = await inside
          .insertInto('home_session')
          .values({
            token_hash: tokenHash,
            usuario: user,
            opened_at: db.now,
            expires_at: sql<number>`${db.now} + ${homeSessionMinutes * aMinute}`,
          })
          .returning('opened_at')
          .executeTakeFirstOrThrow();
        await endOldest(inside, user);
        const isNewNetwork =
          signIn !== undefined &&
          (await keepSignIn(db, inside, { user, tokenHash, withPasskey: passkeyFlow !== undefined }, signIn));
        const isTold = tell !== undefined || isNewNetwork;
        if (isTold && mail !== undefined && (await turnOfDay(db, inside, noticesOf(user))) !== undefined)
          await tellUser(db, inside, user, mail, sealed);
        if (hasDropped && tellOfDropped !== undefined)
          await tellUser(db, inside, user, tellOfDropped(opened_at));
        await noteIn(db, inside, writing, signedInRow(user, passkeyFlow));
        return E.right('recorded');
      });
      return E.toUnion(outcome);
    }),
  wait: ({ tokenHash, user, keyHash, lease, tell, tellOfNetwork, network }) =>
    orUnavailable(async () => {
      const outcome = await allOrNothing<Exclude<Recorded, 'recorded'>, 'recorded'>(db, async (inside) => {
        if (!(await holdProved(inside, { user, keyHash }, { rut: user }))) return E.left('overtaken');
        if (!(await clearOnRightAnswer(db, inside, lease))) return E.left('over');
        await beginFlow(db, inside, waitingOf(user, tokenHash));
        const isNewNetwork = network !== undefined && (await isNewNetworkOf(inside, user, network));
        const notice = tell ?? (isNewNetwork ? tellOfNetwork : undefined);
        if (notice !== undefined && (await turnOfDay(db, inside, typedKeysOf(user))) !== undefined)
          await tellUser(db, inside, user, notice(db.clock.now()));
        await noteIn(db, inside, writing, passkeyNextRow(user));
        return E.right('recorded');
      });
      return E.toUnion(outcome);
    }),
  find: (tokenHash) =>
    orUnavailable(async () => {
      const row = await db.kysely
        .selectFrom('home_session')
        .innerJoin('usuario', 'usuario.rut', 'home_session.usuario')
        .select(['usuario.rut', 'usuario.nombre', 'home_session.opened_at'])
        .where('home_session.token_hash', '=', tokenHash)
        .where('home_session.expires_at', '>', db.now)
        // Ignores a session whose user's data may not be processed, such as one that was being opened while
        // the blocking began.
        .where(isNotBlocked('usuario.rut'))
        .executeTakeFirst();
      if (row === undefined) return O.none;
      return O.some({ user: storedRut(row.rut), name: row.nombre, since: row.opened_at });
    }),
  renew: (tokenHash) =>
    orUnavailable(async () => {
      const lastEnd = sql<number>`opened_at + ${sql.lit(homeSessionHours * anHour)}`;
      const idleEnd = sql<number>`${db.now} + ${sql.lit(homeSessionMinutes * aMinute)}`;
      const row = await db.kysely
        .updateTable('home_session')
        .set({
          expires_at: sql<number>`case when ${idleEnd} < ${lastEnd} then ${idleEnd} else ${lastEnd} end`,
        })
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', db.now)
        .where(isNotBlocked('home_session.usuario'))
        .returning(['usuario', 'opened_at', 'expires_at', lastEnd.as('last_end')])
        .returning(({ selectFrom }) =>
          selectFrom('usuario')
            .select('nombre')
            .whereRef('usuario.rut', '=', 'home_session.usuario')
            .$asScalar()
            .as('name'),
        )
        .executeTakeFirst();
      if (row === undefined || row.name === null) return O.none;
      const { usuario, name, opened_at, expires_at, last_end } = row;
      return O.some({
        ...{ user: storedRut(usuario), name, since: opened_at },
        ...{ idleEnd: expires_at, lastEnd: last_end },
      });
    }),
  close: (tokenHash) =>
    orUnavailable(async () => {
      await db.kysely.deleteFrom('home_session').where('token_hash', '=', tokenHash).execute();
    }),
});
