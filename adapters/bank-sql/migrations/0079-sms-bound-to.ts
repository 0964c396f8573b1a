import type { Kysely } from 'kysely';

// Adds the journey or flow that the code of a message is bound to; null for messages of nodes of the previous
// version, whose codes are valid in any journey.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('sms').addColumn('bound_to', 'text').execute();
};
