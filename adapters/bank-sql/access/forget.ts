import { sql } from 'kysely';
import { flowPrefix } from '#core/bank/access/factors.ts';
import { strangersPause } from '#core/bank/access/third-key.ts';
import type { Database } from '../database.ts';
import { forgetRows } from '../forget-rows.ts';
import { forgetTriedFrom } from './source-places.ts';
import { forgetUnsentMail } from './user-mail.ts';
import { anHour } from '#core/shared/units-of-time.ts';

// Time that used captcha proofs are stored beyond their expiry, since a node whose clock is slow would still
// accept them.
const spare = anHour;

/** Deletes expired flows, captcha proofs, codes, home sessions, known devices, messages without address and waiting keys, an hour after they expired. */
export const forgetEndedAccess = async (db: Database): Promise<void> => {
  const anHourAgo = sql`${db.now} - ${sql.lit(spare)}`;
  await forgetTriedFrom(db);
  await forgetUnsentMail(db);
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
    await forgetRows(db, { table, key, isOver: sql`expires_at <= ${anHourAgo}` });
  await forgetRows(db, { table: 'sms', key: ['id'], isOver: sql`mobile = '' and queued_at <= ${anHourAgo}` });
  await forgetRows(db, {
    table: 'phone_service',
    key: ['usuario'],
    isOver: sql`wrong_until <= ${db.now} and touched_at <= ${anHourAgo}`,
  });
  await forgetRows(db, {
    table: 'attempt',
    key: ['attempt_key'],
    isOver: sql`attempt_key like ${`${strangersPause}%`} and blocked_until <= ${anHourAgo}`,
  });
  // The attempt count of a deleted flow is useless.
  await forgetRows(db, {
    table: 'attempt',
    key: ['attempt_key'],
    isOver: sql`attempt_key like ${`${flowPrefix}%`} and not exists (
      select 1 from flow where attempt.attempt_key = ${sql.lit(flowPrefix)} || flow.token_hash)`,
  });
};
