import { sql, type Kysely } from 'kysely';

// Replaces the index of waiting mails to users by one of those with an address: mails without one are never
// claimed, and the old index made each claim scan them all.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index user_mail_addressed on user_mail (due_at, queued_at)
    where delivered_at is null and gave_up_at is null and recipient is not null`.execute(db);
  await db.schema.dropIndex('user_mail_waiting').execute();
};
