import { createPrivateKey } from 'node:crypto';
import { bankSealer } from '#adapters/bank-node/sealer.ts';
import type { Inspected } from '#adapters/bank-sql/inspect.ts';
import { schemaState } from '#adapters/bank-sql/migrate.ts';
import { keyPairRow, readKeyPair, secretRow } from '#adapters/bank-sql/portability/lasting-secrets.ts';
import { opensReceiptKey } from '#core/bank/receipts/receipt-key.ts';
import type { StartFault } from './start-fault.ts';

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

const sealerFault = ({ secrets, sealedKey }: Inspected): StartFault | undefined => {
  const name = secretRow('sealer');
  const secret = secrets.get(name);
  if (sealedKey === undefined) return undefined;
  if (secret === undefined) return { fault: 'secret-gone', name };
  return opensReceiptKey(bankSealer(secret), sealedKey) ? undefined : { fault: 'secret-damaged', name };
};

const keyPairFault = ({ secrets }: Inspected): StartFault | undefined => {
  const row = secrets.get(keyPairRow);
  if (row === undefined) return undefined;
  const pair = readKeyPair(row);
  return pair !== undefined && isPrivateKey(pair.privatePem)
    ? undefined
    : { fault: 'secret-damaged', name: keyPairRow };
};

/** What keeps a bank from working with this database, judged before anything of it is changed. */
export const databaseFault = (found: Inspected): StartFault | undefined =>
  schemaFault(found) ?? sealerFault(found) ?? keyPairFault(found);
