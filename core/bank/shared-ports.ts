import type { CalendarDate } from '../shared/calendar-date.ts';
import type { O, TE } from '../shared/fp.ts';
import type { CaptchaAction } from '../shared/ports.ts';
import type { PrintedDocument } from './printed-document.ts';
import type { Unavailable } from './refusal.ts';

/** A command or question to a store: one statement or one transaction of the adapter. */
export type Stored<Value> = TE.TaskEither<Unavailable, Value>;

/** Whom a paper is counted for; by default the document itself. */
export type PrintedFor = { readonly who: string };

export type ReceiptPrinter = {
  readonly print: (document: PrintedDocument, printedFor?: PrintedFor) => Stored<Uint8Array>;
};

/** Today and now in America/Santiago. */
export type BankClock = {
  readonly today: () => CalendarDate;
  /** Date and `HH:mm` of an instant in milliseconds, as the bank's clock on the wall shows them. */
  readonly wall: (epochMillis: number) => { readonly date: CalendarDate; readonly time: string };
  /** EST-29 · An instant as ISO 8601 with the offset that Santiago had then. */
  readonly instant: (epochMillis: number) => string;
};

/** A secret that all nodes of a bank share for one purpose; that of another purpose does not compile in its place. */
export type LastingSecret<Purpose extends string> = string & { readonly purpose?: Purpose };

/** A keyed hash under the secret of one purpose. */
export type Keyed<Purpose extends string> = ((text: string) => string) & { readonly purpose?: Purpose };

export type Secrets<Purpose extends string = 'decoys'> = {
  /** 256 bits from the system's source, as text for an address. */
  readonly newToken: () => string;
  readonly hash: (token: string) => string;
  /** A keyed hash under a secret of this bank, the same on every node. */
  readonly keyed: Keyed<Purpose>;
  /** A fraction in [0, 1) from the same source. */
  readonly fraction: () => number;
};

/** Authenticated encryption under a data key of the bank, which what is sealed names; the purpose is part of what is authenticated. */
export type Sealer = {
  readonly seal: (purpose: string, text: string) => Stored<string>;
  /** None for whatever was not sealed here for this purpose, without saying why. */
  readonly open: (purpose: string, sealed: string) => Stored<O.Option<string>>;
};

/** EXT-205 · Proofs of work that pay for a call; a bank that asks for none takes whatever comes. */
export type Proofs = {
  /** True once for each proof, and for its own action only. */
  readonly take: (response: string | undefined, action: CaptchaAction) => Stored<boolean>;
};
