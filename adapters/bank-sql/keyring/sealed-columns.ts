import { draftPurpose } from '#core/bank/portability/draft/draft.ts';
import { folderPurpose } from '#core/bank/portability/representative/waiting-folder.ts';
import { receiptFilePurpose, receiptPurpose } from '#core/bank/receipts/receipt-key.ts';
import { devicePurpose } from '../access/device-secret.ts';
import { mailPurpose } from '../access/user-mail.ts';
import { smsPurpose } from '../access/third-keys.ts';
import { secretPurpose } from '../portability/lasting-secrets.ts';
import { storedRut } from '../stored-values.ts';
import type { Tables } from '../tables.ts';

/** Values of a row's primary key columns, in order. */
export type RowKey = readonly (string | number)[];

export type SealedColumn = {
  /** Spanish name of the encrypted column's content, as shown to the operator. */
  readonly holds: string;
  readonly table: keyof Tables;
  readonly column: string;
  readonly key: readonly string[];
  readonly purpose: (key: RowKey) => string;
};

/** Returns the function that gives the encryption purpose of a row whose primary key is company and person. */
const ofOwner =
  (purpose: typeof draftPurpose): SealedColumn['purpose'] =>
  ([company, representative]) =>
    purpose({
      company: storedRut(String(company)),
      representative: storedRut(String(representative)),
    });

/** All encrypted columns, with the purpose under which each row is encrypted (EXT-2007). */
export const sealedColumns: readonly SealedColumn[] = [
  {
    holds: 'borradores',
    table: 'draft',
    column: 'sealed',
    key: ['company', 'representative'],
    purpose: ofOwner(draftPurpose),
  },
  {
    holds: 'carpetas por confirmar',
    table: 'waiting_folder',
    column: 'sealed',
    key: ['company', 'representative'],
    purpose: ofOwner(folderPurpose),
  },
  {
    holds: 'dispositivos',
    table: 'dispositivo',
    column: 'secret',
    key: ['id'],
    purpose: ([id]) => devicePurpose(String(id)),
  },
  {
    holds: 'correos con enlace',
    table: 'user_mail',
    column: 'sealed',
    key: ['id'],
    purpose: ([id]) => mailPurpose(String(id)),
  },
  { holds: 'mensajes', table: 'sms', column: 'text', key: ['id'], purpose: () => smsPurpose },
  {
    holds: 'llaves de comprobantes',
    table: 'receipt_key',
    column: 'sealed_private',
    key: ['place'],
    purpose: () => receiptPurpose,
  },
  {
    holds: 'llaves de archivos',
    table: 'receipt_key',
    column: 'sealed_file_private',
    key: ['place'],
    purpose: () => receiptFilePurpose,
  },
  {
    holds: 'secretos',
    table: 'lasting_secret',
    column: 'value',
    key: ['name'],
    purpose: ([name]) => secretPurpose(String(name)),
  },
];
