import type { KeptTexts } from '#core/bank/ports.ts';
import type { SignedTexts } from '#core/portability/request/signed-texts.ts';
import { textNames, type TextName } from '#core/portability/texts/bank-text.ts';
import { O } from '#core/shared/fp.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database, Inside } from '../database.ts';

/** EXT-1406 · Each text once, by its version. */
export const sqlTexts = ({ kysely, now }: Database, orUnavailable: OrUnavailable): KeptTexts => ({
  keep: (texts) =>
    orUnavailable(async () => {
      for (const { name, version, text } of texts)
        await kysely
          .insertInto('bank_text')
          .values({ name, version, body: text, kept_at: now })
          // Nodes that start together keep the same.
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

/** EXT-1406 · Of the versions that somebody says were seen, those that this bank never had. */
export const unknownTexts = async (inside: Inside, said: SignedTexts = {}): Promise<readonly TextName[]> => {
  const unknown: TextName[] = [];
  for (const name of textNames) {
    const version = said[name];
    if (version === undefined) continue;
    const row = await inside
      .selectFrom('bank_text')
      .select('version')
      .where('name', '=', name)
      .where('version', '=', version)
      .executeTakeFirst();
    if (row === undefined) unknown.push(name);
  }
  return unknown;
};
