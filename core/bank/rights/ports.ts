import type { Email } from '../../shared/email.ts';
import type { Mobile } from '../../shared/mobile.ts';
import type { Rut } from '../../shared/rut.ts';
import type { PersonNotice } from '../notices/notice.ts';
import type { ChangedContact } from '../notices/person-notices.ts';
import type { Stored } from '../shared-ports.ts';
import type { PersonalTable, StayingKind } from './personal-tables.ts';

/** Stored data of a person in one database table; of columns with secrets or with data of another person only the names are listed, not the values. */
export type KeptRows = {
  readonly place: PersonalTable;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

/** Item retained after an erasure, by number if it has one; `until` in epoch milliseconds, none while its end is unknown. */
export type Staying = {
  readonly kind: StayingKind;
  readonly id: number | undefined;
  readonly until: number | undefined;
};

/** Builder of the mail about a changed contact; `at` in milliseconds of the database's clock. */
export type TellContact = (at: number, what: ChangedContact) => PersonNotice;

export type Contact = { readonly mobile?: Mobile | undefined; readonly email?: Email | undefined };

/** Port of the data subject's rights, over all tables. */
export type PersonRecords = {
  /** Lists the stored data of a person, by database table (EXT-2102). */
  readonly of: (rut: Rut) => Stored<readonly KeptRows[]>;
  /** Corrects a user's contact data; false if the rut is not a user. Signed data never change. In the same transaction it queues a mail to the previous address, and ends the codes sent to a mobile that changed. */
  readonly rectify: (rut: Rut, contact: Contact, tell: TellContact) => Stored<boolean>;
  /** Blocks a person until lifted: ends all sessions and flows, drops unsent messages, and lets every store answer as if the bank did not know the person (EXT-2103). */
  readonly block: (rut: Rut) => Stored<void>;
  readonly unblock: (rut: Rut) => Stored<void>;
  /** Erases a person's data in one transaction: deletes what need not be retained, writes the audit row and destroys the key of the person's audit rows. Returns the retained items, the same each time until their end (EXT-2104, EXT-2105). */
  readonly erase: (rut: Rut) => Stored<readonly Staying[]>;
};
