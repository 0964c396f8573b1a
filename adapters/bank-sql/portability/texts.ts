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
  const told = textNames.filter((name) => said[name] !== undefined);
  if (told.length === 0) return [];
  const kept = await inside
    .selectFrom('bank_text')
    .select(['name', 'version'])
    .where(
      'version',
      'in',
      told.map((name) => said[name] ?? ''),
    )
    .execute();
  return told.filter((name) => !kept.some((row) => row.name === name && row.version === said[name]));
};
