import { sql, type Kysely } from 'kysely';

// Adds the channel by which the demonstration received a message; until now only mails had a sender.
export const up = async (kysely: Kysely<unknown>): Promise<void> => {
  await kysely.schema.alterTable('demo_inbox').addColumn('channel', 'text').execute();
  await sql`update demo_inbox set channel = case when sender is null then 'sms' else 'mail' end`.execute(
    kysely,
  );
};
