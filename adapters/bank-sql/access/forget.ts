import { sql } from 'kysely';
import { flowPrefix } from '#core/bank/access/factors.ts';
import type { Database } from '../database.ts';
import { forgetRows } from '../forget-rows.ts';
import { forgetTriedFrom } from './source-places.ts';
import { forgetUnsentMail } from './user-mail.ts';
import { anHour } from '#core/shared/units-of-time.ts';

// A node whose clock is behind the database's still takes a proof that is over here: its row has to outlive that.
const spare = anHour;

/** Removes tokens, proofs, codes, visits, mails and messages without an address and keys that waited in vain an hour after their end. */
export const forgetEndedAccess = async (db: Database): Promise<void> => {
  const anHourAgo = sql`${db.now} - ${sql.lit(spare)}`;
  await forgetTriedFrom(db);
  await forgetUnsentMail(db);
  const keys = {
    flow: ['token_hash'],
    captcha_proof: ['proof_hash'],
    third_key: ['usuario'],
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
  // The count of a flow that is gone counts for nobody.
  await forgetRows(db, {
    table: 'attempt',
    key: ['attempt_key'],
    isOver: sql`attempt_key like ${`${flowPrefix}%`} and not exists (
      select 1 from flow where attempt.attempt_key = ${sql.lit(flowPrefix)} || flow.token_hash)`,
  });
};
