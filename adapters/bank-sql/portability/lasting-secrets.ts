import * as t from 'io-ts/lib/index.js';
import type { LastingSecrets } from '#core/bank/stores.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database } from '../database.ts';
import { storedJson } from '../stored-values.ts';

const pemPair = t.type({ privatePem: t.string, publicPem: t.string }, 'key pair');

/** Under which names the rows stand. */
export const keyPairRow = 'key-pair';
export const secretRow = (name: string): string => `secret:${name}`;

/** The pair that a row holds; none where it cannot be read. */
export const readKeyPair = (row: string): t.TypeOf<typeof pemPair> | undefined => {
  try {
    return storedJson(pemPair, row);
  } catch {
    return undefined;
  }
};

export const sqlLastingSecrets = ({ kysely }: Database, orUnavailable: OrUnavailable): LastingSecrets => {
  const find = (name: string) => kysely.selectFrom('lasting_secret').select('value').where('name', '=', name);
  // Two nodes may both make one; the first row stays and both read it.
  const once = async (name: string, make: () => Promise<string> | string): Promise<string> => {
    const kept = await find(name).executeTakeFirst();
    if (kept !== undefined) return kept.value;
    await kysely
      .insertInto('lasting_secret')
      .values({ name, value: await make() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await find(name).executeTakeFirstOrThrow()).value;
  };
  return {
    keyPairOnce: (make) =>
      orUnavailable(async () =>
        storedJson(pemPair, await once(keyPairRow, async () => JSON.stringify(await make()))),
      ),
    secretOnce: (name, make) => orUnavailable(() => once(secretRow(name), make)),
  };
};
