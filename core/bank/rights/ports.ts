import type { Email } from '../../shared/email.ts';
import type { Mobile } from '../../shared/mobile.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../shared-ports.ts';
import type { KeptPlace, StayingKind } from './places.ts';

/** What one place holds of a person; secrets by name only. */
export type KeptRows = {
  readonly place: KeptPlace;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

/** Something that has to stay, by its number where it has one; `until` in milliseconds, none while its end is not known. */
export type Staying = {
  readonly kind: StayingKind;
  readonly id: number | undefined;
  readonly until: number | undefined;
};

export type Contact = { readonly mobile?: Mobile | undefined; readonly email?: Email | undefined };

/** What a person may ask of all that is kept of them, whichever table it lies in. */
export type PersonRecords = {
  /** EXT-2102 · Place by place; those that hold nothing are left out. */
  readonly of: (rut: Rut) => Stored<readonly KeptRows[]>;
  /** False of whoever is no user: what was signed is never changed. */
  readonly rectify: (rut: Rut, contact: Contact) => Stored<boolean>;
  /** EXT-2103 · Ends every session and way in of this person, and lets none begin, until it is lifted. */
  readonly block: (rut: Rut) => Stored<void>;
  readonly unblock: (rut: Rut) => Stored<void>;
  /** EXT-2104, EXT-2105 · Erases what need not stay, notes it and destroys the key of this person's rows in the audit, in one transaction; answers what stays, the same each time until its end. */
  readonly erase: (rut: Rut) => Stored<readonly Staying[]>;
};
