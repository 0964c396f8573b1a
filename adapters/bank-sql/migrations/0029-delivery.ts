import { sql, type Kysely } from 'kysely';

// Adds the delivery state to outboxes: existing messages are due at once, and the delivery workers give up
// those already too old.
export const up = async (kysely: Kysely<unknown>): Promise<void> => {
  const { schema } = kysely;
  for (const box of ['mail', 'user_mail', 'sms']) {
    await schema
      .alterTable(box)
      .addColumn('due_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    for (const counter of ['attempts', 'failures'])
      await schema
        .alterTable(box)
        .addColumn(counter, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    for (const text of ['claim', 'failure', 'gave_up_why'])
      await schema.alterTable(box).addColumn(text, 'text').execute();
    await schema.alterTable(box).addColumn('reply', 'integer').execute();
    for (const instant of ['delivered_at', 'gave_up_at'])
      await schema.alterTable(box).addColumn(instant, 'bigint').execute();
    await sql`create index ${sql.ref(`${box}_waiting`)} on ${sql.table(box)} (due_at, queued_at)
      where delivered_at is null and gave_up_at is null`.execute(kysely);
  }
  // Creates the table of the demonstration's mailboxes, unused in production.
  await schema
    .createTable('demo_inbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('sender', 'text')
    .addColumn('subject', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('demo_inbox_recipient')
    .on('demo_inbox')
    .columns(['recipient', 'received_at'])
    .execute();
};
