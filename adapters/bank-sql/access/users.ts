import { type ExpressionBuilder, sql } from 'kysely';
import { factorKey } from '#core/bank/access/factors.ts';
import type {
  CompanyUser,
  CompanyUsers,
  FlowName,
  KeyChange,
  PhoneActivation,
} from '#core/bank/access/ports.ts';
import { withoutEnd } from '#core/bank/attempts/locks.ts';
import { untitled } from '#core/bank/notices/person-notices.ts';
import type { TellPerson } from '#core/bank/notices/ports.ts';
import { shownNotices } from '#core/bank/access/lifetimes.ts';
import { previousPasswords } from '#core/access/limits.ts';
import { E, O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { allOrNothing, type Database, type Inside } from '../database.ts';
import { isNotBlocked } from '../blocked-processing.ts';
import { storedRut } from '../stored-values.ts';
import type { Tables } from '../tables.ts';
import { tellUser } from '../user-mail.ts';
import { countWrong, dropWaiting, leaveWaiting, namedNumber } from './waiting-keys.ts';

type Spent = { readonly rut: Rut; readonly tokenHash: string; readonly flow: FlowName };

const overtaken = { flow: 'clave-cambiada' satisfies FlowName, company: null, marks: 0 } as const;

/** Ends every flow of a person whose key changed by renaming the flow to `clave-cambiada`, which gives later calls of the flow the reason until it expires (EXT-2846). */
const endFlows = async (inside: Inside, rut: Rut): Promise<void> => {
  await inside.updateTable('flow').set(overtaken).where('rut', '=', rut).execute();
};

const isOf =
  (db: Database, { rut, tokenHash, flow }: Spent) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'flow'>) =>
    and([
      eb('token_hash', '=', tokenHash),
      eb('flow', '=', flow),
      eb('rut', '=', rut),
      eb('expires_at', '>', db.now),
    ]);

/** Uses up a flow token of this person by deleting its flow; false if there is no such flow or it has expired. */
export const spendToken = async (db: Database, inside: Inside, spent: Spent): Promise<boolean> =>
  (await inside.deleteFrom('flow').where(isOf(db, spent)).returning('token_hash').executeTakeFirst()) !==
  undefined;

/** Uses up a flow token for a change of key by renaming the flow to `clave-cambiada`, so that a repeated call gets the reason (EXT-2846). */
const spendOnChange = async (db: Database, inside: Inside, spent: Spent): Promise<boolean> =>
  (await inside
    .updateTable('flow')
    .set(overtaken)
    .where(isOf(db, spent))
    .returning('token_hash')
    .executeTakeFirst()) !== undefined;

/** Lifts the lockout of a person's key; returns true if the key was disowned. */
const liftLock = async (inside: Inside, rut: Rut): Promise<boolean> => {
  const lifted = await inside
    .deleteFrom('attempt')
    .where('attempt_key', '=', factorKey(rut, 'clave'))
    .returning('blocked_until')
    .executeTakeFirst();
  return Number(lifted?.blocked_until) === withoutEnd;
};

const remember = async (db: Database, inside: Inside, rut: Rut, keyHash: string): Promise<void> => {
  await sql`
    insert into key_history (usuario, place, key_hash, since)
    select ${rut}, coalesce(max(place), 0) + 1, ${keyHash}, ${db.now} from key_history where usuario = ${rut}`.execute(
    inside,
  );
};

const settle = async (db: Database, inside: Inside, rut: Rut, keyHash: string): Promise<void> => {
  await remember(db, inside, rut, keyHash);
  await liftLock(inside, rut);
  await dropWaiting(db, inside, rut);
  await endFlows(inside, rut);
  await inside.deleteFrom('home_session').where('usuario', '=', rut).execute();
};

/** Column values that clear a waiting key in the user's own row, where only nodes of earlier versions write one. */
export const noWaitingKey = { clave_pendiente: null, clave_pendiente_desde: null };

const done = E.right<'over', void>(undefined);
const over = E.left<'over', void>('over');

const putInForce = async (
  db: Database,
  inside: Inside,
  { rut, keyHash, tokenHash, flow, tell }: KeyChange,
  onlyFirst: boolean,
): Promise<E.Either<'over', void>> => {
  // Locks the user's row first, so that two key changes with different tokens wait for each other.
  const changed = await inside
    .updateTable('usuario')
    .set({ clave: keyHash, ...noWaitingKey })
    .where('rut', '=', rut)
    .where(isNotBlocked('usuario.rut'))
    .$if(onlyFirst, (update) => update.where('clave', 'is', null))
    .returning(db.now.as('at'))
    .executeTakeFirst();
  if (changed === undefined || !(await spendOnChange(db, inside, { rut, tokenHash, flow }))) return over;
  await settle(db, inside, rut, keyHash);
  if (tell !== undefined) await tellUser(db, inside, rut, tell(changed.at));
  return done;
};

// Activates the waiting key whose ticket number was said on the phone; locks the user's row first, as every
// change of a key does.
const activate = async (
  db: Database,
  inside: Inside,
  rut: Rut,
  { number, tell }: { readonly number: string; readonly tell: TellPerson | undefined },
): Promise<PhoneActivation> => {
  const person = await inside
    .updateTable('usuario')
    .set(noWaitingKey)
    .where('rut', '=', rut)
    .where(isNotBlocked('usuario.rut'))
    .returning(db.now.as('at'))
    .executeTakeFirst();
  if (person === undefined) return { outcome: 'desconocido' };
  const named = await namedNumber(db, inside, rut, number);
  if (named.outcome === 'numero-equivocado') await countWrong(db, inside, rut);
  if (named.outcome !== 'activada') return named;
  await inside.updateTable('usuario').set({ clave: named.keyHash }).where('rut', '=', rut).execute();
  await settle(db, inside, rut, named.keyHash);
  await inside.deleteFrom('phone_service').where('usuario', '=', rut).execute();
  if (tell !== undefined) await tellUser(db, inside, rut, tell(person.at));
  return { outcome: 'activada' };
};

export const sqlCompanyUsers = (db: Database, orUnavailable: OrUnavailable): CompanyUsers => {
  const change = (wanted: KeyChange, onlyFirst: boolean) =>
    orUnavailable(async () =>
      E.isRight(await allOrNothing(db, (inside) => putInForce(db, inside, wanted, onlyFirst))),
    );
  return {
    find: (rut) =>
      orUnavailable(async () => {
        const rows = await db.kysely
          .selectFrom('usuario')
          .leftJoin('usuario_empresa', 'usuario_empresa.usuario', 'usuario.rut')
          .selectAll('usuario')
          .select('usuario_empresa.empresa')
          .select(sql<number>`case when plazo_vence <= ${db.now} then 1 else 0 end`.as('plazo_vencido'))
          .where('usuario.rut', '=', rut)
          .where(isNotBlocked('usuario.rut'))
          .orderBy('usuario_empresa.orden')
          .execute();
        const [row] = rows;
        if (row === undefined) return O.none;
        return O.some<CompanyUser>({
          rut,
          name: row.nombre,
          mobile: row.celular,
          companies: rows.flatMap(({ empresa }) => (empresa === null ? [] : [storedRut(empresa)])),
          keyHash: row.clave ?? undefined,
          pinHash: row.pin ?? undefined,
          oldKeyHash: row.clave_antigua ?? undefined,
          requestPeriodOver: row.plazo_vencido === 1,
          asksThirdKey: row.pide_tercera_clave === 1,
        });
      }),
    history: (rut) =>
      orUnavailable(async () => {
        const key = await db.kysely
          .selectFrom('key_history')
          .select('since')
          .where('usuario', '=', rut)
          .orderBy('place', 'desc')
          .limit(1)
          .executeTakeFirst();
        const mails = await db.kysely
          .selectFrom('user_mail')
          .select(['queued_at as at', 'subject', 'delivered_at', 'gave_up_at'])
          .where('usuario', '=', rut)
          .where('recipient', 'is not', null)
          .orderBy('queued_at', 'desc')
          .orderBy('id')
          .limit(shownNotices)
          .execute();
        return {
          keySince: key?.since ?? undefined,
          notices: mails.map(({ at, subject, delivered_at, gave_up_at }) => ({
            at,
            subject: subject === '' ? untitled : subject,
            state: delivered_at !== null ? 'sent' : gave_up_at !== null ? 'failed' : 'waiting',
          })),
        };
      }),
    lastKeys: (rut) =>
      orUnavailable(async () => {
        const rows = await db.kysely
          .selectFrom('key_history')
          .select('key_hash')
          .where('usuario', '=', rut)
          .orderBy('place', 'desc')
          .limit(previousPasswords)
          .execute();
        return rows.map(({ key_hash }) => key_hash);
      }),
    changeKey: (wanted) => change(wanted, false),
    createKey: (wanted) => change(wanted, true),
    leaveWaitingKey: (left) =>
      orUnavailable(() => db.kysely.transaction().execute((inside) => leaveWaiting(db, inside, left))),
    activateWaitingKey: (rut, number, tell) =>
      orUnavailable(() =>
        db.kysely.transaction().execute((inside) => activate(db, inside, rut, { number, tell })),
      ),
    liftKeyLock: (rut, tokenHash, tell) =>
      orUnavailable(() =>
        db.kysely.transaction().execute(async (inside) => {
          // Locks the user's row first, as every change of a key does; another order could deadlock.
          await inside
            .updateTable('usuario')
            .set({ nombre: sql`nombre` })
            .where('rut', '=', rut)
            .execute();
          const spent = await spendToken(db, inside, { rut, tokenHash, flow: 'reactivacion' });
          if (!spent) return false;
          const person = await inside
            .updateTable('usuario')
            .set(noWaitingKey)
            .where('rut', '=', rut)
            .returning(db.now.as('at'))
            .executeTakeFirst();
          const hasDropped = await dropWaiting(db, inside, rut);
          const hasOpened = await liftLock(inside, rut);
          if (person === undefined || tell === undefined) return spent;
          if (hasDropped) await tellUser(db, inside, rut, tell.dropped(person.at));
          if (hasOpened) await tellUser(db, inside, rut, tell.reopened(person.at));
          return spent;
        }),
      ),
  };
};
