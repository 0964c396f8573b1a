import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Inspected } from '#adapters/bank-sql/inspect.ts';
import { migrationNames } from '#adapters/bank-sql/migrate.ts';
import { keyPairRow } from '#adapters/bank-sql/portability/lasting-secrets.ts';
import { databaseFault } from '#composition/bank/judge-database.ts';
import { readConfig } from '#composition/settings/config.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { right } from '#test/support/right.ts';

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const storedPair = (privatePem: string): string => JSON.stringify({ publicPem: pair.publicKey, privatePem });

/** Builds the inspected state of a database from before secrets were encrypted, with this key pair. */
const withPair = (stored: string): Inspected => ({
  tables: new Set(['solicitud']),
  migrations: migrationNames,
  secrets: new Map([[keyPairRow, stored]]),
  dataKeys: [],
  sealedKey: undefined,
  inProduction: false,
});

describe('EXT-404 a pair of keys that an earlier version left in clear', () => {
  const judged = (stored: string) => databaseFault(withPair(stored), right(readConfig(masterKeySetting)));
  const fault = { fault: 'secret-damaged', table: 'lasting_secret', name: keyPairRow };

  it.each([
    ['is whole', storedPair(pair.privateKey), undefined],
    ['is no pair', '{}', fault],
    ['has a private key that is none', storedPair(pair.privateKey.slice(0, 200)), fault],
  ])('%s', async (_, stored, verdict) => {
    expect(await judged(stored)).toEqual(verdict);
  });
});
