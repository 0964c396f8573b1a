import { createPrivateKey } from 'node:crypto';
import { ringOf } from '#adapters/bank-node/keyring/keyring.ts';
import { bankSealer, earlierDataKey, namesItsKey } from '#adapters/bank-node/sealer.ts';
import type { Inspected } from '#adapters/bank-sql/inspect.ts';
import { migrationNames, schemaState, type SchemaState } from '#adapters/bank-sql/migrate.ts';
import {
  earlierSecretRow,
  keyPairRow,
  readKeyPair,
  secretPurpose,
} from '#adapters/bank-sql/portability/lasting-secrets.ts';
import type { DataKey, MasterKey } from '#core/bank/keyring/ports.ts';
import { opensReceiptKey } from '#core/bank/receipts/receipt-key.ts';
import type { Sealer, Stored } from '#core/bank/shared-ports.ts';
import { A, E, NEA, O, TE } from '#core/shared/fp.ts';
import type { BankConfig } from '../settings/config.ts';
import { findMasterKey, masterKeyRefused } from './master-key.ts';
import type { StartFault } from './start-fault.ts';

const secretTable = 'lasting_secret';

const isPrivateKey = (pem: string): boolean => {
  try {
    createPrivateKey(pem);
    return true;
  } catch {
    return false;
  }
};

const schemaFault = ({ tables, migrations }: Inspected): StartFault | undefined => {
  const state = schemaState(migrations);
  if (state.is === 'strange') return { fault: 'strange-schema', migration: state.migration };
  return migrations.length === 0 && tables.has('solicitud') ? { fault: 'foreign-tables' } : undefined;
};

const isPair = (text: string): boolean => {
  const pair = readKeyPair(text);
  return pair !== undefined && isPrivateKey(pair.privatePem);
};

// Unwraps a result that needs no key service, since all keys are in this process; the fallback stands for any
// failure.
const heldAnswer = async <Value>(stored: Stored<Value>, otherwise: Value): Promise<Value> =>
  E.getOrElse(() => otherwise)(await stored());

const opensReceipts = ({ sealedKey }: Inspected, sealer: Sealer): Promise<boolean> =>
  sealedKey === undefined ? Promise.resolve(true) : heldAnswer(opensReceiptKey(sealer, sealedKey), false);

/** Determines the start fault of a database whose secrets an earlier version left unencrypted; undefined if the bank can use it. */
const earlierFault = async (found: Inspected): Promise<StartFault | undefined> => {
  const row = { table: secretTable, name: earlierSecretRow };
  const secret = found.secrets.get(row.name);
  // Reports that all data keys are lost if an earlier version's secret is empty, since it was then adopted as a
  // data key, or if encrypted values name key ids.
  if (secret === '' || (found.sealedKey !== undefined && namesItsKey(found.sealedKey)))
    return { fault: 'secret-gone', table: 'data_key', name: 'todas' };
  if (secret === undefined && found.sealedKey !== undefined) return { fault: 'secret-gone', ...row };
  const opens =
    secret === undefined || (await opensReceipts(found, bankSealer(ringOf([earlierDataKey(secret)]))));
  if (!opens) return { fault: 'secret-damaged', ...row };
  const pair = found.secrets.get(keyPairRow);
  return pair === undefined || isPair(pair)
    ? undefined
    : { fault: 'secret-damaged', table: secretTable, name: keyPairRow };
};

const sealedFault = async (
  found: Inspected,
  keys: readonly [DataKey, ...DataKey[]],
): Promise<StartFault | undefined> => {
  const sealer = bankSealer(ringOf(keys));
  if (!(await opensReceipts(found, sealer)))
    return { fault: 'secret-damaged', table: 'data_key', name: 'que selló las llaves de comprobantes' };
  const sealed = [...found.secrets].filter(([name]) => name !== earlierSecretRow);
  for (const [name, value] of sealed) {
    const text = await heldAnswer(sealer.open(secretPurpose(name), value), O.none);
    const inClear = O.isNone(text) && !namesItsKey(value);
    const says = O.isSome(text) ? text.value : value;
    if (O.isNone(text) && !inClear) return { fault: 'secret-damaged', table: secretTable, name };
    if (name === keyPairRow && !isPair(says)) return { fault: 'secret-damaged', table: secretTable, name };
  }
  return undefined;
};

const keyringFault = async (
  found: Inspected,
  config: BankConfig,
  master: MasterKey | undefined,
): Promise<StartFault | undefined> => {
  if (master === undefined) return masterKeyRefused(config, 'gone').fault;
  const opened = await TE.traverseArray(master.unwrap)(found.dataKeys)();
  if (E.isLeft(opened)) return masterKeyRefused(config, opened.left).fault;
  return A.isNonEmpty(opened.right)
    ? sealedFault(found, [NEA.head(opened.right), ...NEA.tail(opened.right)])
    : undefined;
};

/** Determines, before any change, why the bank cannot work with a database; undefined if it can. */
export const databaseFault = async (
  found: Inspected,
  config: BankConfig,
): Promise<StartFault | undefined> => {
  const ofSchema = schemaFault(found);
  if (ofSchema !== undefined) return ofSchema;
  if (found.inProduction && !config.production) return { fault: 'in-production' };
  return found.dataKeys.length === 0
    ? earlierFault(found)
    : keyringFault(found, config, await findMasterKey(config));
};

/** Determines the start fault of a database whose schema is outdated; undefined if it is up to date. */
export const behindFault = (schema: SchemaState): StartFault | undefined => {
  if (schema.is !== 'behind') return undefined;
  const lacks = schema.lacks.length;
  return { fault: 'schema-behind', lacks, isEmpty: lacks === migrationNames.length };
};
