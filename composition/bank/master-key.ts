import {
  makeMasterKeyFile,
  masterKeyBytes,
  readMasterKeyFile,
} from '#adapters/bank-node/keyring/master-key-file.ts';
import { heldMasterKey } from '#adapters/bank-node/keyring/master-key.ts';
import { transitMasterKey } from '#adapters/bank-node/keyring/transit-master-key.ts';
import type { MasterKey, MasterKeyTrouble } from '#core/bank/keyring/ports.ts';
import type { BankConfig } from '../settings/config.ts';
import { masterKeyFile } from './data-places.ts';
import { during } from './read-start-fault.ts';
import { StartRefused } from './start-fault.ts';

type Config = Pick<BankConfig, 'dataFolder' | 'keyService' | 'masterKey'>;

/** Describes the source of the master key, for error messages. */
export const masterKeySource = (config: Config): string =>
  config.keyService.address === undefined
    ? config.masterKey === undefined
      ? masterKeyFile(config)
      : 'LLAVE_MAESTRA'
    : `de ${config.keyService.address} (LLAVE_MAESTRA_URL)`;

/** Makes the master key that a key service holds, accessed with the bank's credential. */
export const keyOfService = (address: string, { keyService: { credential } }: Config): MasterKey =>
  transitMasterKey({ address, credential: credential ?? '' });

export const masterKeyRefused = (config: Config, why: MasterKeyTrouble | 'gone'): StartRefused =>
  new StartRefused({ fault: 'master-key', source: masterKeySource(config), why });

/** Finds the master key of a bank; undefined if its file does not exist yet. */
export const findMasterKey = async (config: Config): Promise<MasterKey | undefined> => {
  if (config.keyService.address !== undefined) return keyOfService(config.keyService.address, config);
  const text =
    config.masterKey ?? (await during('master-key', () => readMasterKeyFile(masterKeyFile(config))));
  if (text === undefined) return undefined;
  const bytes = masterKeyBytes(text);
  if (bytes === undefined) throw masterKeyRefused(config, 'wrong');
  return heldMasterKey(bytes);
};

/** Finds the master key of a bank; for SQLite without a configured key, creates its file once (EXT-2006). */
export const findOrMakeMasterKey = async (config: Config): Promise<MasterKey> => {
  const found = await findMasterKey(config);
  if (found !== undefined) return found;
  await during('master-key', () => makeMasterKeyFile(masterKeyFile(config)));
  const made = await findMasterKey(config);
  if (made === undefined) throw masterKeyRefused(config, 'gone');
  return made;
};
