import * as t from 'io-ts/lib/index.js';
import type { LastingSecrets } from '#core/bank/stores.ts';
import type { ColumnPurpose, Sealer } from '#core/bank/shared-ports.ts';
import { O } from '#core/shared/fp.ts';
import { orThrow, type OrUnavailable } from '../or-unavailable.ts';
import type { Database } from '../database.ts';
import { storedJson } from '../stored-values.ts';

const pemPair = t.type({ privatePem: t.string, publicPem: t.string }, 'key pair');

/** Name of the row with the bank's RSA key pair. */
export const keyPairRow = 'key-pair';
const secretRow = (name: string): string => `secret:${name}`;

/** Name of the row with the encryption secret of earlier versions: in clear text until it is adopted as a data key, then empty. */
export const earlierSecretRow = secretRow('sealer');

/** Returns the purpose under which a secret is encrypted; it contains the row's name, so that a secret moved to another row cannot be decrypted. */
export const secretPurpose = (row: string): ColumnPurpose<'secreto'> => `secreto:${row}`;

/** Decodes a stored RSA key pair; undefined if damaged. */
export const readKeyPair = (row: string): t.TypeOf<typeof pemPair> | undefined => {
  try {
    return storedJson(pemPair, row);
  } catch {
    return undefined;
  }
};

/** Creates the store of the bank's secrets, shared by all nodes and each encrypted, so that no row can decrypt the database (EXT-2001). */
export const sqlLastingSecrets = (
  { kysely }: Database,
  orUnavailable: OrUnavailable,
  { seal, open }: Sealer,
): LastingSecrets => {
  const find = (name: string) => kysely.selectFrom('lasting_secret').select('value').where('name', '=', name);
  const opened = async (name: string, value: string): Promise<string> => {
    const text = await orThrow(open(secretPurpose(name), value));
    if (O.isNone(text)) throw new Error(`The database holds a secret that does not open: ${name}`);
    return text.value;
  };
  // Returns a secret, which is created at its first use; if two nodes create it at once, the first row wins
  // and both read it.
  const once = async (name: string, make: () => Promise<string> | string): Promise<string> => {
    const kept = await find(name).executeTakeFirst();
    if (kept !== undefined) return opened(name, kept.value);
    await kysely
      .insertInto('lasting_secret')
      .values({ name, value: await orThrow(seal(secretPurpose(name), await make())) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return opened(name, (await find(name).executeTakeFirstOrThrow()).value);
  };
  return {
    keyPairOnce: (make) =>
      orUnavailable(async () =>
        storedJson(pemPair, await once(keyPairRow, async () => JSON.stringify(await make()))),
      ),
    secretOnce: (name, make) => orUnavailable(() => once(secretRow(name), make)),
    secretIfAny: (name) =>
      orUnavailable(async () => {
        const kept = await find(secretRow(name)).executeTakeFirst();
        return kept === undefined ? O.none : O.some(await opened(secretRow(name), kept.value));
      }),
  };
};
