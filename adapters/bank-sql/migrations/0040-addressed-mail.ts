import { sql, type Kysely } from 'kysely';

// Whoever has no address gets a row that nobody claims; the index of before led each claim over all of those.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index user_mail_addressed on user_mail (due_at, queued_at)
    where delivered_at is null and gave_up_at is null and recipient is not null`.execute(db);
  await db.schema.dropIndex('user_mail_waiting').execute();
};
