import { sql, type Kysely } from 'kysely';

// Index of messages that a carrier accepted: while a failed one waits, each metric asks for the latest of them.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const box of ['mail', 'user_mail', 'sms'])
    await sql`create index ${sql.ref(`${box}_taken`)} on ${sql.table(box)} (queued_at)
      where delivered_at is not null`.execute(db);
};
