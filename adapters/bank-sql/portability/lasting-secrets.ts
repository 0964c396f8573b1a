import * as t from 'io-ts/lib/index.js';
import type { LastingSecrets } from '#core/bank/stores.ts';
import type { Sealer } from '#core/bank/shared-ports.ts';
import { O } from '#core/shared/fp.ts';
import { orThrow, type OrUnavailable } from '../or-unavailable.ts';
import type { Database } from '../database.ts';
import { storedJson } from '../stored-values.ts';

const pemPair = t.type({ privatePem: t.string, publicPem: t.string }, 'key pair');

/** Row names of the secrets. */
export const keyPairRow = 'key-pair';
const secretRow = (name: string): string => `secret:${name}`;

/** Name of the row with the sealing secret of earlier versions: in clear until it becomes a data key, then empty. */
export const earlierSecretRow = secretRow('sealer');

/** The sealing purpose names the row. */
export const secretPurpose = (row: string): string => `secreto:${row}`;

/** Decodes a stored key pair; none if damaged. */
export const readKeyPair = (row: string): t.TypeOf<typeof pemPair> | undefined => {
  try {
    return storedJson(pemPair, row);
  } catch {
    return undefined;
  }
};

/** Shared secrets, each encrypted: no row contains anything that decrypts the database (EXT-2001). */
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
  // If two nodes create one at once, the first row wins and both read it.
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
