import { draftPurpose } from '#core/bank/portability/draft/draft.ts';
import { folderPurpose } from '#core/bank/portability/representative/waiting-folder.ts';
import { receiptFilePurpose, receiptPurpose } from '#core/bank/receipts/receipt-key.ts';
import type { ColumnPurpose, SealedData } from '#core/bank/shared-ports.ts';
import { devicePurpose } from '../access/device-secret.ts';
import { mailPurpose } from '../user-mail.ts';
import { smsPurpose } from '../access/third-keys.ts';
import { secretPurpose } from '../portability/lasting-secrets.ts';
import { storedRut } from '../stored-values.ts';
import type { Tables } from '../tables.ts';

/** Values of a row's primary key columns, in order. */
export type RowKey = readonly (string | number)[];

export type SealedColumn<Data extends SealedData = SealedData> = {
  /** Spanish name of the encrypted column's content, as shown to the operator. */
  readonly holds: string;
  readonly table: keyof Tables;
  readonly column: string;
  readonly key: readonly string[];
  readonly purpose: (key: RowKey) => ColumnPurpose<Data>;
};

/** Returns the function that gives the encryption purpose of a row whose primary key is company and person. */
const ofOwner =
  <Purpose>(purpose: (owner: Parameters<typeof draftPurpose>[0]) => Purpose) =>
  ([company, representative]: RowKey): Purpose =>
    purpose({
      company: storedRut(String(company)),
      representative: storedRut(String(representative)),
    });

/** Map from each kind of encrypted data to its column, with the purpose under which each row is encrypted (EXT-2007). */
const columnOf: { readonly [Data in SealedData]: SealedColumn<Data> } = {
  borrador: {
    holds: 'borradores',
    table: 'draft',
    column: 'sealed',
    key: ['company', 'representative'],
    purpose: ofOwner(draftPurpose),
  },
  carpeta: {
    holds: 'carpetas por confirmar',
    table: 'waiting_folder',
    column: 'sealed',
    key: ['company', 'representative'],
    purpose: ofOwner(folderPurpose),
  },
  dispositivo: {
    holds: 'dispositivos',
    table: 'dispositivo',
    column: 'secret',
    key: ['id'],
    purpose: ([id]) => devicePurpose(String(id)),
  },
  correo: {
    holds: 'correos con enlace',
    table: 'user_mail',
    column: 'sealed',
    key: ['id'],
    purpose: ([id]) => mailPurpose(String(id)),
  },
  sms: {
    holds: 'mensajes',
    table: 'sms',
    column: 'text',
    key: ['id'],
    purpose: () => smsPurpose,
  },
  'llave-comprobantes': {
    holds: 'llaves de comprobantes',
    table: 'receipt_key',
    column: 'sealed_private',
    key: ['place'],
    purpose: () => receiptPurpose,
  },
  'llave-archivos': {
    holds: 'llaves de archivos',
    table: 'receipt_key',
    column: 'sealed_file_private',
    key: ['place'],
    purpose: () => receiptFilePurpose,
  },
  secreto: {
    holds: 'secretos',
    table: 'lasting_secret',
    column: 'value',
    key: ['name'],
    purpose: ([name]) => secretPurpose(String(name)),
  },
};

export const sealedColumns: readonly SealedColumn[] = Object.values(columnOf);
