import { sql } from 'kysely';
import type { Sealer } from '#core/bank/shared-ports.ts';
import type { Database } from '../database.ts';
import { orThrow } from '../or-unavailable.ts';
import { earlierSecretRow, secretPurpose } from '../portability/lasting-secrets.ts';

/** Reads the encryption secret of an earlier version; undefined if none is stored in clear text. */
export const clearSealer = async ({ kysely }: Database): Promise<string | undefined> => {
  const row = await kysely
    .selectFrom('lasting_secret')
    .select('value')
    .where('name', '=', earlierSecretRow)
    .executeTakeFirst();
  return row?.value === '' ? undefined : row?.value;
};

/** Encrypts the secrets that earlier versions stored in clear text, and removes their traces from the database files; returns how many (EXT-2004). */
export const sealClearSecrets = async (db: Database, { seal }: Pick<Sealer, 'seal'>): Promise<number> => {
  const rows = await db.kysely
    .selectFrom('lasting_secret')
    .selectAll()
    .where('name', '<>', earlierSecretRow)
    // Selects secrets in clear text: an encrypted value has a full stop after its key id, at a position where
    // clear ones never do.
    .where(sql<boolean>`substr(value, 17, 1) <> '.'`)
    .execute();
  for (const { name, value } of rows)
    await db.kysely
      .updateTable('lasting_secret')
      .set({ value: await orThrow(seal(secretPurpose(name), value)) })
      .where('name', '=', name)
      .where('value', '=', value)
      .execute();
  if (rows.length > 0) await db.withLongTimeouts((longRunning) => longRunning.writeAnew('lasting_secret'));
  return rows.length;
};
