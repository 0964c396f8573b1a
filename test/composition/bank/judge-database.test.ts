import { generateKeyPairSync, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encrypted } from '#adapters/bank-node/keyring/aes-gcm.ts';
import { ringOf } from '#adapters/bank-node/keyring/keyring.ts';
import { masterKeyBytes } from '#adapters/bank-node/keyring/master-key-file.ts';
import { heldMasterKey } from '#adapters/bank-node/keyring/master-key.ts';
import { bankSealer } from '#adapters/bank-node/sealer.ts';
import type { Inspected } from '#adapters/bank-sql/inspect.ts';
import { migrationNames } from '#adapters/bank-sql/migrate.ts';
import {
  earlierSecretRow,
  keyPairRow,
  secretPurpose,
} from '#adapters/bank-sql/portability/lasting-secrets.ts';
import { databaseFault } from '#composition/bank/judge-database.ts';
import { readConfig } from '#composition/settings/config.ts';
import { receiptPurpose } from '#core/bank/receipts/receipt-key.ts';
import type { SealPurpose } from '#core/bank/shared-ports.ts';
import { aDataKey, masterKeySetting } from '#test/support/builders/master-key.ts';
import { productionSettings } from '#test/support/builders/production-settings.ts';
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

const config = right(readConfig(masterKeySetting));
const nowhere = right(readConfig({ DATOS: '/nowhere/datos' }));
const production = right(readConfig(productionSettings));
const empty: Inspected = { ...withPair(''), secrets: new Map() };

/** Encrypts a receipt's private key as versions before data keys did, with a key derived from one secret. */
const sealedBy = (secret: string): string => {
  const derived = Buffer.from(hkdfSync('sha256', Buffer.from(secret), '', `sealer:${receiptPurpose}`, 32));
  return encrypted(derived, '', Buffer.from('una llave'));
};
const sealedWith = async (digit: string, purpose: SealPurpose, text: string): Promise<string> =>
  right(await bankSealer(ringOf([aDataKey(digit)])).seal(purpose, text)());

const whole = storedPair(pair.privateKey);
const receiptsByOne = await sealedWith('1', receiptPurpose, 'x');
const receiptsByTwo = await sealedWith('2', receiptPurpose, 'x');
const receiptsByThree = await sealedWith('3', receiptPurpose, 'x');
const sealedPair = await sealedWith('1', secretPurpose(keyPairRow), whole);
const sealedNoPair = await sealedWith('1', secretPurpose(keyPairRow), '{}');
const secretByOne = await sealedWith('1', secretPurpose('uno'), 'x');
const secretByThree = await sealedWith('3', secretPurpose('uno'), 'x');
const otherSecret = await sealedWith('1', secretPurpose('dos'), 'x');

describe('EXT-404 a database of before data keys', () => {
  const all = { fault: 'secret-gone', table: 'data_key', name: 'todas' };
  const row = { table: 'lasting_secret', name: earlierSecretRow };

  it.each<readonly [string, string | undefined, string | undefined, unknown]>([
    ['has nothing yet', undefined, undefined, undefined],
    ['has its secret, and nothing sealed', 'secreto', undefined, undefined],
    ['opens what it sealed', 'secreto', sealedBy('secreto'), undefined],
    [
      'has another secret than the one that sealed',
      'otro',
      sealedBy('secreto'),
      { fault: 'secret-damaged', ...row },
    ],
    ['lost its secret', undefined, sealedBy('secreto'), { fault: 'secret-gone', ...row }],
    ['is none: its secret became a data key', '', undefined, all],
    ['is none: what is sealed names a data key', undefined, receiptsByOne, all],
  ])('%s', async (_, secret, sealedKey, verdict) => {
    const secrets = new Map(secret === undefined ? [] : [[earlierSecretRow, secret]]);
    expect(await databaseFault({ ...empty, secrets, sealedKey }, config)).toEqual(verdict);
  });
});

describe('EXT-404 a database with data keys', () => {
  const wrapped = async (...digits: readonly string[]): Promise<Inspected['dataKeys']> => {
    const master = heldMasterKey(masterKeyBytes(masterKeySetting.LLAVE_MAESTRA) ?? Buffer.alloc(0));
    return Promise.all(
      digits.map(async (digit) => {
        const key = aDataKey(digit);
        return { id: key.id, wrapped: right(await master.wrap(key)()) };
      }),
    );
  };
  const damaged = (name: string) => ({ fault: 'secret-damaged', table: 'lasting_secret', name });
  const receipts = {
    fault: 'secret-damaged',
    table: 'data_key',
    name: 'que selló las llaves de comprobantes',
  };

  it.each<readonly [string, string | undefined, Readonly<Record<string, string>>, unknown]>([
    ['has nothing sealed', undefined, {}, undefined],
    ['opens by the key in use', receiptsByTwo, {}, undefined],
    ['opens by one of before', receiptsByOne, {}, undefined],
    ['lacks the key of its receipts', receiptsByThree, {}, receipts],
    ['opens its pair', undefined, { [keyPairRow]: sealedPair }, undefined],
    ['has a pair in clear', undefined, { [keyPairRow]: whole }, undefined],
    ['has a pair in clear that is none', undefined, { [keyPairRow]: '{}' }, damaged(keyPairRow)],
    [
      ...(['has a sealed pair that is none', undefined] as const),
      ...([{ [keyPairRow]: sealedNoPair }, damaged(keyPairRow)] as const),
    ],
    ['opens a secret', undefined, { uno: secretByOne }, undefined],
    ['has a secret in clear', undefined, { uno: 'en claro' }, undefined],
    ['lacks the key of a secret', undefined, { uno: secretByThree }, damaged('uno')],
    ['has a secret of another name', undefined, { uno: otherSecret }, damaged('uno')],
    ['keeps the emptied secret of before', undefined, { [earlierSecretRow]: '' }, undefined],
  ])('%s', async (_, sealedKey, secrets, verdict) => {
    const found = {
      ...empty,
      dataKeys: await wrapped('2', '1'),
      sealedKey,
      secrets: new Map(Object.entries(secrets)),
    };
    expect(await databaseFault(found, config)).toEqual(verdict);
  });

  it('needs its master key', async () => {
    const found = { ...empty, dataKeys: await wrapped('1') };
    const fault = { fault: 'master-key', source: '/nowhere/datos.llave', why: 'gone' };
    expect(await databaseFault(found, nowhere)).toEqual(fault);
    const LLAVE_MAESTRA = Buffer.alloc(32, 9).toString('base64');
    expect(await databaseFault(found, right(readConfig({ LLAVE_MAESTRA })))).toMatchObject({ why: 'wrong' });
  });
});

describe('a database of somebody else', () => {
  const [first = '', ...later] = migrationNames;

  it.each<readonly [string, Partial<Inspected>, unknown]>([
    ['EXT-404 that has other changes', { migrations: ['0000-otra', ...later] }, 'strange-schema'],
    ['EXT-404 that has tables of that name, and no changes', { migrations: [] }, 'foreign-tables'],
    ['EXT-404 that has other tables alone', { migrations: [], tables: new Set(['otra']) }, undefined],
    ['EXT-404 of an earlier version', { migrations: [first] }, undefined],
    ['EXT-1709 that served in production', { inProduction: true }, 'in-production'],
  ])('%s', async (_, found, fault) => {
    expect((await databaseFault({ ...empty, ...found }, config))?.fault).toBe(fault);
  });

  it('EXT-1709 is opened in production', async () => {
    expect(await databaseFault({ ...empty, inProduction: true }, production)).toBeUndefined();
  });
});
