import { sql } from 'kysely';
import { flowPrefix } from '#core/bank/access/factors.ts';
import type { Database } from '../database.ts';
import { forgetTriedFrom } from './source-places.ts';
import { forgetUnsentMail } from './user-mail.ts';
import { anHour } from '#core/shared/units-of-time.ts';

// A node whose clock is behind the database's still takes a proof that is over here: its row has to outlive that.
const spare = anHour;

/** Removes tokens, proofs, codes, visits, mails without an address and keys that waited in vain an hour after their end. */
export const forgetEndedAccess = async (db: Database): Promise<void> => {
  const { kysely, now } = db;
  await forgetTriedFrom(db);
  await forgetUnsentMail(db);
  for (const table of [
    'flow',
    'captcha_proof',
    'third_key',
    'home_session',
    'waiting_key',
    'known_device',
  ] as const)
    await kysely
      .deleteFrom(table)
      .where('expires_at', '<=', sql<number>`${now} - ${spare}`)
      .execute();
  await kysely
    .deleteFrom('phone_service')
    .where('wrong_until', '<=', now)
    .where('touched_at', '<=', sql<number>`${now} - ${spare}`)
    .execute();
  // The count of a flow that is gone counts for nobody.
  await kysely
    .deleteFrom('attempt')
    .where('attempt_key', 'like', `${flowPrefix}%`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('flow')
            .select('token_hash')
            .where('attempt.attempt_key', '=', sql<string>`${sql.lit(flowPrefix)} || flow.token_hash`),
        ),
      ),
    )
    .execute();
};
