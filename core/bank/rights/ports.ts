import type { Email } from '../../shared/email.ts';
import type { Mobile } from '../../shared/mobile.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../shared-ports.ts';
import type { KeptPlace, StayingKind } from './places.ts';

/** Data of a person in one place; secrets by name only. */
export type KeptRows = {
  readonly place: KeptPlace;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

/** Retained item, by number if it has one; `until` in milliseconds, none while its end is unknown. */
export type Staying = {
  readonly kind: StayingKind;
  readonly id: number | undefined;
  readonly until: number | undefined;
};

export type Contact = { readonly mobile?: Mobile | undefined; readonly email?: Email | undefined };

/** Data subject rights over all tables. */
export type PersonRecords = {
  /** Places that hold data of the person (EXT-2102). */
  readonly of: (rut: Rut) => Stored<readonly KeptRows[]>;
  /** Corrects contact data; false if the rut is not a user. Signed data never change. */
  readonly rectify: (rut: Rut, contact: Contact) => Stored<boolean>;
  /** Ends the person's sessions and flows and prevents new ones until lifted (EXT-2103). */
  readonly block: (rut: Rut) => Stored<void>;
  readonly unblock: (rut: Rut) => Stored<void>;
  /** Erases in one transaction what need not be retained, writes the audit row and destroys the key of the person's audit rows; returns what is retained, the same each time until its end (EXT-2104, EXT-2105). */
  readonly erase: (rut: Rut) => Stored<readonly Staying[]>;
};
