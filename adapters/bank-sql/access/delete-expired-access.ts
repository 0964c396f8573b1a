import { sql } from 'kysely';
import { flowPrefix } from '#core/bank/access/factors.ts';
import { waitingKeyHours } from '#core/bank/access/lifetimes.ts';
import { strangersPause } from '#core/bank/access/challenge/third-key.ts';
import { boxesToMobiles } from '#core/bank/delivery/boxes.ts';
import type { Database } from '../database.ts';
import { boxColumns } from '../delivery/box-columns.ts';
import { deleteExpired } from '../delete-in-batches.ts';
import { deleteFreeSlots } from './source-slots.ts';
import { deleteUnsentMail } from '../user-mail.ts';
import { anHour } from '#core/shared/units-of-time.ts';

// Milliseconds for which expired rows are still stored, since a node whose clock is slow would accept a used
// captcha proof again if its row were gone.
const spare = anHour;

// Time in milliseconds for which the numbers of evicted waiting keys are kept after the last call about a rut: as
// long as a number given before that call could still be said on the phone (EXT-3058).
const numbersKept = waitingKeyHours * anHour + spare;

/** Deletes the expired rows of sign-in and key changes, such as flows, codes, sessions and known devices, an hour after their expiry. */
export const deleteExpiredAccess = async (db: Database): Promise<void> => {
  const anHourAgo = sql`${db.now} - ${sql.lit(spare)}`;
  await deleteFreeSlots(db);
  await deleteUnsentMail(db);
  const keys = {
    flow: ['token_hash'],
    captcha_proof: ['proof_hash'],
    third_key: ['usuario'],
    passkey_challenge: ['flow_hash'],
    sent_third_key: ['usuario', 'code_hash'],
    home_session: ['token_hash'],
    waiting_key: ['usuario', 'place'],
    known_device: ['token_hash'],
  };
  for (const [table, key] of Object.entries(keys))
    await deleteExpired(db, { table, key, isOver: sql`expires_at <= ${anHourAgo}` });
  // Deletes queued messages that have no mobile number, which the bank writes for unknown ruts so that these
  // cost the same as known ones (EXT-107).
  for (const box of boxesToMobiles)
    await deleteExpired(db, {
      table: box,
      key: ['id'],
      isOver: sql`${sql.ref(boxColumns[box].to)} = '' and queued_at <= ${anHourAgo}`,
    });
  await deleteExpired(db, {
    table: 'phone_service',
    key: ['usuario'],
    isOver: sql`wrong_until <= ${db.now} and touched_at <= ${db.now} - ${sql.lit(numbersKept)}`,
  });
  await deleteExpired(db, {
    table: 'attempt',
    key: ['attempt_key'],
    isOver: sql`attempt_key like ${`${strangersPause}%`} and blocked_until <= ${anHourAgo}`,
  });
  // Deletes the attempt counters of flows that no longer exist.
  await deleteExpired(db, {
    table: 'attempt',
    key: ['attempt_key'],
    isOver: sql`attempt_key like ${`${flowPrefix}%`} and not exists (
      select 1 from flow where attempt.attempt_key = ${sql.lit(flowPrefix)} || flow.token_hash)`,
  });
};
