import { sql, type RawBuilder } from 'kysely';
import { withoutEnd } from '#core/bank/attempts/locks.ts';
import { boxesAbout, type Box } from '#core/bank/delivery/boxes.ts';
import type { Days } from '#core/bank/portability/status/own-end.ts';
import type { PersonalTable } from '#core/bank/rights/personal-tables.ts';
import type { Staying } from '#core/bank/rights/ports.ts';
import type { RetentionTerms } from '#core/bank/rights/retention-terms.ts';
import type { Rut } from '#core/shared/rut.ts';
import { noteIn, type Writing } from '../write-audit.ts';
import { destroyPseudonym, renameIn } from '../access/pseudonyms.ts';
import type { Database, Inside } from '../database.ts';
import { messagesTo, rowsOfPerson } from './person-rows.ts';
import { stayingOf } from './staying.ts';

export type Erasure = Writing & {
  readonly rut: Rut;
  readonly terms: Pick<RetentionTerms, 'audit' | 'requests'>;
  readonly days: Days;
};

// Tables whose rows of a person are always erased, in an order that violates no foreign key.
const needed: readonly PersonalTable[] = [
  'draft',
  'waiting_folder',
  'flow',
  'home_session',
  'passkey_challenge',
  'passkey',
  'sent_third_key',
  'third_key',
  'phone_service',
  'waiting_key',
  'known_device',
  'sign_in',
  'tried_from',
  'demo_inbox',
  ...boxesAbout('user'),
  'last_user_mail',
  'daily_count',
  'key_history',
  'dispositivo',
];

const ofNobodyElse: readonly PersonalTable[] = ['usuario_empresa', 'representante', 'persona', 'empresa'];

const remove = async (inside: Inside, place: PersonalTable, rut: Rut): Promise<void> => {
  await sql`delete from ${sql.table(place)} where ${rowsOfPerson[place](rut)}`.execute(inside);
};

/** Deletes a person's messages that still wait in these outboxes. */
export const dropUnsent = async (inside: Inside, rut: Rut, from: readonly Box[]): Promise<void> => {
  for (const box of from)
    await sql`delete from ${sql.table(box)} where ${messagesTo(box)(rut)}
      and delivered_at is null and gave_up_at is null`.execute(inside);
};

// Deletes a person's attempt counters and leases but not the lockouts that end by time, since otherwise asking
// for erasure would lift them; a disowned key is erased with its lockout.
const eraseCounts = async (db: Database, inside: Inside, rut: Rut): Promise<void> => {
  await sql`delete from attempt where attempt_key in (
    select attempt_key from attempt where ${rowsOfPerson.attempt(rut)} order by attempt_key ${db.forUpdate})
    and (blocked_until is null or blocked_until <= ${db.now} or blocked_until = ${withoutEnd})`.execute(
    inside,
  );
  await remove(inside, 'attempt_lease', rut);
};

const isSettled = sql<boolean>`(delivered_at is not null or gave_up_at is not null)`;

/** Erases the mails of ended requests that the person signed; keeps mails to other signers, whose data they are (EXT-2644). */
const eraseMails = async (
  inside: Inside,
  { rut }: Erasure,
  staying: readonly Staying[],
  which: RawBuilder<boolean> = sql<boolean>`1 = 1`,
): Promise<void> => {
  const ended = staying.flatMap(({ kind, id }) => (kind === 'request' && id !== undefined ? [id] : []));
  if (ended.length === 0) return;
  for (const box of boxesAbout('request'))
    await inside
      .deleteFrom(box)
      .where('request_id', 'in', ended)
      .where(which)
      .where(messagesTo(box)(rut))
      .execute();
};

/** Locks a user's row until the transaction ends; called before other rows are locked, as every change of a key does, since another order could deadlock (EXT-2605). */
export const holdPerson = async (inside: Inside, rut: Rut): Promise<void> => {
  await inside
    .updateTable('usuario')
    .set({ nombre: sql`nombre` })
    .where('rut', '=', rut)
    .execute();
};

/** Ends a person's portability sessions, locking them in the same order as a session that proves the identity (EXT-2605). */
export const endSessions = async ({ forUpdate }: Database, inside: Inside, rut: Rut): Promise<void> => {
  await sql`delete from session where id in (
    select id from session where ${rowsOfPerson.session(rut)} order by id ${forUpdate})`.execute(inside);
};

/** Erases rows that were retained only for requests: the rows of the person and the company once no request is open, and idempotency keys without a request once no request is left. */
const eraseFreed = async (inside: Inside, rut: Rut, staying: readonly Staying[]): Promise<void> => {
  if (!staying.some(({ kind }) => kind === 'request-under-way'))
    for (const place of ofNobodyElse) await remove(inside, place, rut);
  if (!staying.some(({ kind }) => kind.startsWith('request')))
    await inside
      .deleteFrom('idempotency')
      .where('company', '=', rut)
      .where('request_id', 'is', null)
      .execute();
};

const mark = async ({ now }: Database, inside: Inside, rut: Rut): Promise<void> => {
  await inside
    .insertInto('person_mark')
    .values({ rut, blocked_at: null, erasing_at: now })
    .onConflict((marked) =>
      marked.column('rut').doUpdateSet({ erasing_at: sql<number>`coalesce(person_mark.erasing_at, ${now})` }),
    )
    .execute();
};

/** Erases a person's data in one transaction, locking as sign-ins do: first the user, then counters, leases and the rest; returns what must be retained (EXT-2104, EXT-2605). */
const eraseAll = async (db: Database, inside: Inside, erasure: Erasure): Promise<readonly Staying[]> => {
  const { rut } = erasure;
  await holdPerson(inside, rut);
  await eraseCounts(db, inside, rut);
  await endSessions(db, inside, rut);
  for (const place of needed) await remove(inside, place, rut);
  await sql`delete from usuario_empresa where usuario = ${rut}`.execute(inside);
  await remove(inside, 'usuario', rut);
  const staying = await stayingOf(db, inside, erasure);
  await eraseMails(inside, erasure, staying);
  await eraseFreed(inside, rut, staying);
  await (staying.length === 0
    ? inside.deleteFrom('person_mark').where('rut', '=', rut).execute()
    : mark(db, inside, rut));
  return staying;
};

const leaveNameless = async (db: Database, inside: Inside, { keyed, rut }: Erasure): Promise<void> => {
  await renameIn(db, inside, keyed, rut);
  await destroyPseudonym(inside, keyed, rut);
};

/** Erases a person's data on request, and writes the audit row while the pseudonym still exists, which lives on as long as anything must be retained (EXT-2104, EXT-2105). */
export const eraseIn = async (
  db: Database,
  inside: Inside,
  erasure: Erasure,
): Promise<readonly Staying[]> => {
  const staying = await eraseAll(db, inside, erasure);
  await noteIn(db, inside, erasure, {
    event: 'derecho-supresion',
    rut: erasure.rut,
    outcome: staying.length === 0 ? 'borrado' : 'queda-lo-debido',
  });
  if (staying.length === 0) await leaveNameless(db, inside, erasure);
  return staying;
};

/** Continues a pending erasure: erases the data whose reason to be retained is over, and everything about the person once nothing must be retained (EXT-2281). */
export const endErasureIn = async (db: Database, inside: Inside, erasure: Erasure): Promise<void> => {
  const staying = await stayingOf(db, inside, erasure);
  if (staying.length > 0) {
    await eraseFreed(inside, erasure.rut, staying);
    return eraseMails(inside, erasure, staying, isSettled);
  }
  await eraseAll(db, inside, erasure);
  await leaveNameless(db, inside, erasure);
};
