import { sql } from 'kysely';
import { waitingKeyHours } from '#core/bank/access/lifetimes.ts';
import type { LeftKey, WaitingKey } from '#core/bank/access/ports.ts';
import {
  afterPushingOut,
  freeNumber,
  keyOfNumber,
  slotFor,
  type NamedNumber,
} from '#core/bank/access/forgotten-password/waiting-keys.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { Database, Inside } from '../database.ts';
import { anHour } from '#core/shared/units-of-time.ts';

const day = waitingKeyHours * anHour;

/** Locks a rut's row of the phone service, which is created if missing, and returns its count of wrong numbers (0 once the count has expired) and the numbers of keys that others pushed out; callers lock this row before they read the rut's waiting keys. */
const phoneService = async (db: Database, inside: Inside, usuario: Rut) => {
  const { pushed_out, ...row } = await inside
    .insertInto('phone_service')
    .values({ usuario, wrong: 0, wrong_until: db.now, touched_at: db.now })
    .onConflict((known) => known.column('usuario').doUpdateSet({ touched_at: db.now }))
    .returning([
      sql<number>`case when wrong_until > ${db.now} then wrong else 0 end`.as('wrong'),
      'wrong_until as wrongUntil',
      'pushed_out',
    ])
    .executeTakeFirstOrThrow();
  return { ...row, pushedOut: pushed_out === '' ? [] : pushed_out.split(',') };
};

const keysOf = async (db: Database, inside: Inside, usuario: Rut) => {
  const rows = await inside
    .selectFrom('waiting_key')
    .select(['place', 'source', 'network', 'number', 'key_hash as keyHash', 'left_at as leftAt'])
    .select(sql<number>`case when expires_at <= ${db.now} then 1 else 0 end`.as('is_over'))
    .where('usuario', '=', usuario)
    .execute();
  return rows.map(({ is_over, ...row }) => ({ ...row, isOver: is_over === 1 }));
};

/** Stores a key that waits for activation by phone in one of the rut's slots, replacing an earlier key there; returns its ticket number and when it expires. */
export const leaveWaiting = async (
  db: Database,
  inside: Inside,
  { rut, keyHash, source, network, isKnown, drawn }: LeftKey,
): Promise<WaitingKey> => {
  const { pushedOut } = await phoneService(db, inside, rut);
  const list = await keysOf(db, inside, rut);
  const place = slotFor(list, { source, network }, isKnown);
  const others = list.filter((one) => one.place !== place);
  const gone = afterPushingOut(pushedOut, list, { place, source });
  if (gone.at(-1) !== pushedOut.at(-1))
    await inside
      .updateTable('phone_service')
      .set({ pushed_out: gone.join(',') })
      .where('usuario', '=', rut)
      .execute();
  const left = {
    source,
    network,
    number: freeNumber(drawn, [...others.map((one) => one.number), ...gone]),
    key_hash: keyHash ?? null,
    left_at: db.now,
    expires_at: sql<number>`${db.now} + ${day}`,
  };
  const { number, expires_at } = await inside
    .insertInto('waiting_key')
    .values({ usuario: rut, place, ...left })
    .onConflict((taken) => taken.columns(['usuario', 'place']).doUpdateSet(left))
    .returning(['number', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { number, until: expires_at };
};

/** Checks a ticket number said on the phone against a rut's unexpired waiting keys, and locks them until the transaction ends. */
export const namedNumber = async (
  db: Database,
  inside: Inside,
  rut: Rut,
  number: string,
): Promise<ReturnType<typeof keyOfNumber>> => {
  const { wrong, wrongUntil, pushedOut } = await phoneService(db, inside, rut);
  const waiting = (await keysOf(db, inside, rut))
    .filter(({ isOver }) => !isOver)
    .map((one) => ({ number: one.number, keyHash: one.keyHash ?? undefined }));
  return keyOfNumber({ number, waiting, pushedOut, wrong, wrongUntil } satisfies NamedNumber);
};

/** Counts a wrong ticket number said on the phone; the count expires a day after the first wrong number. */
export const countWrong = async (db: Database, inside: Inside, rut: Rut): Promise<void> => {
  await inside
    .updateTable('phone_service')
    .set({
      wrong: sql<number>`case when wrong_until > ${db.now} then wrong + 1 else 1 end`,
      wrong_until: sql<number>`case when wrong_until > ${db.now} then wrong_until else ${db.now} + ${day} end`,
    })
    .where('usuario', '=', rut)
    .execute();
};

/** Deletes all keys of a person that wait for activation; true if one of them could still be activated. */
export const dropWaiting = async (db: Database, inside: Inside, rut: Rut): Promise<boolean> => {
  const dropped = await inside
    .deleteFrom('waiting_key')
    .where('usuario', '=', rut)
    .returning(sql<number>`case when expires_at > ${db.now} then 1 else 0 end`.as('was_live'))
    .execute();
  return dropped.some(({ was_live }) => was_live === 1);
};
