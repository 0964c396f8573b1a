import type { Kysely } from 'kysely';

/** Creates an index of the occupied slots of a source: with proofs of work one source may leave a row per person, of which only occupied ones are read (EXT-2529). */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.createIndex('tried_from_held').on('tried_from').columns(['source', 'held_until']).execute();
};
