import type { CalendarDate } from '../shared/calendar-date.ts';
import type { O, TE } from '../shared/fp.ts';
import type { CaptchaAction } from '../shared/ports.ts';
import type { PrintedDocument } from './printed-document.ts';
import type { Unavailable } from './refusal.ts';

/** Type of a store call: an asynchronous result or `Unavailable`, from one statement or one transaction of the adapter. */
export type Stored<Value> = TE.TaskEither<Unavailable, Value>;

/** Person that a document is printed for: concurrent print jobs are limited per person, or per document if no person is given. */
export type PrintedFor = { readonly who: string };

export type ReceiptPrinter = {
  readonly print: (document: PrintedDocument, printedFor?: PrintedFor) => Stored<Uint8Array>;
};

/** Port of the bank's clock: today's date, and the conversion of instants to date and time, all in America/Santiago. */
export type BankClock = {
  readonly today: () => CalendarDate;
  /** Converts an instant in epoch milliseconds to date and `HH:mm` in Santiago. */
  readonly wall: (epochMillis: number) => { readonly date: CalendarDate; readonly time: string };
  /** Formats an instant in epoch milliseconds as ISO 8601 with Santiago's UTC offset at that time (EST-29). */
  readonly instant: (epochMillis: number) => string;
};

/** Secret shared by all nodes of a bank for one purpose; a secret of another purpose does not compile in its place. */
export type LastingSecret<Purpose extends string> = string & { readonly purpose?: Purpose };

/** Keyed hash function under the secret of one purpose. */
export type Keyed<Purpose extends string> = ((text: string) => string) & { readonly purpose?: Purpose };

export type Secrets<Purpose extends string = 'decoys'> = {
  /** Creates a random token: 256 bits from the system, as URL-safe text. */
  readonly newToken: () => string;
  readonly hash: (token: string) => string;
  /** Computes a keyed hash under a secret of the bank, the same on every node. */
  readonly keyed: Keyed<Purpose>;
  /** Draws a fraction in [0, 1) from the system's random source. */
  readonly fraction: () => number;
};

/** Kind of data that a column of the database holds encrypted; `sealed-columns.ts` of bank-sql names the column of each (EXT-2007). */
export type SealedData =
  | 'borrador'
  | 'carpeta'
  | 'dispositivo'
  | 'correo'
  | 'sms'
  | 'llave-comprobantes'
  | 'llave-archivos'
  | 'secreto';

/** Encryption purpose of a column: the kind of data, followed by the row's key if a value moved to another row must not be decryptable. */
export type ColumnPurpose<Data extends SealedData> = Data | `${Data}:${string}`;

/** Encryption purpose: of a column, or of a key receipt, whose encrypted data are with its owner and not in the database. */
export type SealPurpose = ColumnPurpose<SealedData> | 'comprobante-clave';

/** Port of authenticated encryption under a data key that each encrypted value names; the purpose is authenticated too. */
export type Sealer = {
  readonly seal: (purpose: SealPurpose, text: string) => Stored<string>;
  /** Decrypts a value; none, without a reason, for anything that this bank did not encrypt for this purpose. */
  readonly open: (purpose: SealPurpose, sealed: string) => Stored<O.Option<string>>;
};

/** Port of the proofs of work that pay for a call; a bank that requires none accepts any (EXT-205). */
export type Proofs = {
  /** Uses up a proof of work: true only once, and only for its own action. */
  readonly take: (response: string | undefined, action: CaptchaAction) => Stored<boolean>;
};
