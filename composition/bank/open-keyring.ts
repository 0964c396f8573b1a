import { heldKeyring } from '#adapters/bank-node/keyring/keyring.ts';
import { newDataKey } from '#adapters/bank-node/keyring/master-key.ts';
import { bankSealer, earlierDataKey } from '#adapters/bank-node/sealer.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { clearSealer, sealClearSecrets } from '#adapters/bank-sql/keyring/clear-secrets.ts';
import { sqlDataKeys } from '#adapters/bank-sql/keyring/data-keys.ts';
import { orUnavailable, type OrUnavailable, type Report } from '#adapters/bank-sql/or-unavailable.ts';
import type { DataKey, DataKeys, Keyring, MasterKey, WrappedKey } from '#core/bank/keyring/ports.ts';
import type { Sealer, Stored } from '#core/bank/shared-ports.ts';
import { E } from '#core/shared/fp.ts';
import type { BankConfig } from '../settings/config.ts';
import { findOrMakeMasterKey, masterKeyRefused } from './master-key.ts';
import { during } from './read-start-fault.ts';

type Starting = {
  readonly dataKeys: DataKeys;
  readonly orStop: <Value>(stored: Stored<Value>) => Promise<Value>;
};

/** Creates the first data key, and adopts the encryption secret of earlier versions as another. */
const beginKeys = async (
  database: Database,
  { dataKeys, orStop }: Starting,
  wrap: (key: DataKey) => Promise<WrappedKey>,
): Promise<void> => {
  const clear = await during('database', () => clearSealer(database));
  const adopted = clear === undefined ? undefined : { clear, ...(await wrap(earlierDataKey(clear))) };
  await orStop(dataKeys.begin(await wrap(newDataKey()), adopted));
};

export type OpenKeyring = {
  readonly sealer: Sealer;
  readonly keyring: Keyring;
  readonly dataKeys: DataKeys;
  /** Creates a data key, wrapped by the master key. */
  readonly newWrappedKey: () => Promise<WrappedKey>;
};

/** Opens the keyring at the start: decrypts all data keys, and encrypts secrets that earlier versions left in clear. */
export const openKeyring = async (
  config: BankConfig,
  database: Database,
  report: Report,
  starting: Starting,
): Promise<OpenKeyring> => {
  const master: MasterKey = await findOrMakeMasterKey(config);
  const wrap = async (key: DataKey): Promise<WrappedKey> => {
    const wrapped = await master.wrap(key)();
    if (E.isLeft(wrapped)) throw masterKeyRefused(config, wrapped.left);
    return { id: key.id, wrapped: wrapped.right };
  };
  if ((await starting.orStop(starting.dataKeys.all())).length === 0)
    await beginKeys(database, starting, wrap);
  const attempted: OrUnavailable = orUnavailable(report);
  const dataKeys = sqlDataKeys(database, attempted);
  const keyring = heldKeyring({ dataKeys, master, report });
  const sealer = bankSealer(keyring);
  await starting.orStop(keyring.current());
  await during('database', () => sealClearSecrets(database, sealer));
  return { sealer, keyring, dataKeys, newWrappedKey: () => wrap(newDataKey()) };
};
