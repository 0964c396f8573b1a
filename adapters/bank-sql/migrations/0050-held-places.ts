import type { Kysely } from 'kysely';

/** Whoever pays with proofs leaves a row for each person tried, and only those that hold a place are read (EXT-2529). */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.createIndex('tried_from_held').on('tried_from').columns(['source', 'held_until']).execute();
};
