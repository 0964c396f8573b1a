import type { KeptTexts } from '#core/bank/ports.ts';
import { O } from '#core/shared/fp.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database } from '../database.ts';

/** Creates the store of legal texts, one row per version (EXT-1406). */
export const sqlTexts = ({ kysely, now }: Database, orUnavailable: OrUnavailable): KeptTexts => ({
  keep: (texts) =>
    orUnavailable(async () => {
      for (const { name, version, text } of texts)
        await kysely
          .insertInto('bank_text')
          .values({ name, version, body: text, kept_at: now })
          // Ignores existing rows, since nodes that start together store the same texts.
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    }),
  find: (name, version) =>
    orUnavailable(async () => {
      const row = await kysely
        .selectFrom('bank_text')
        .select('body')
        .where('name', '=', name)
        .where('version', '=', version)
        .executeTakeFirst();
      return row === undefined ? O.none : O.some({ name, version, text: row.body });
    }),
});
