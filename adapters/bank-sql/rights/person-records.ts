import { sql } from 'kysely';
import { everyBox } from '#core/bank/delivery/boxes.ts';
import { personalTableNames, type PersonalTable } from '#core/bank/rights/personal-tables.ts';
import type { KeptRows, PersonRecords } from '#core/bank/rights/ports.ts';
import type { Rut } from '#core/shared/rut.ts';
import { knownPseudonym } from '../access/pseudonyms.ts';
import type { Database, Inside } from '../database.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { changeContact } from './change-contact.ts';
import { dropUnsent, endSessions, eraseIn, holdPerson, type Erasure } from './erase.ts';
import { liftMark } from './lift-mark.ts';
import { rowsOfPerson } from './person-rows.ts';
import { shownTo, whoseRow } from './rows-of-another.ts';

type Row = Readonly<Record<string, unknown>>;

// Returns the SQL columns to select from a table; the length in place of document bytes, which a data export
// delivers as files.
const columnsOf = (place: PersonalTable) =>
  place === 'document_piece' ? sql`upload, place, length(bytes) as bytes` : sql`*`;

const rowsIn = async (
  db: Database,
  place: PersonalTable,
  names: readonly string[],
): Promise<readonly Row[]> => {
  const found: Row[] = [];
  for (const name of names) {
    const { rows } = await sql<Row>`
      select ${columnsOf(place)}, ${whoseRow(place)} from ${sql.table(place)} where ${rowsOfPerson[place](name)}`.execute(
      db.kysely,
    );
    found.push(...rows);
  }
  return found.map(shownTo(names, place));
};

const endWaysIn = async (db: Database, inside: Inside, rut: Rut): Promise<void> => {
  await endSessions(db, inside, rut);
  for (const place of ['flow', 'home_session', 'sent_third_key', 'third_key', 'waiting_key'] as const)
    await sql`delete from ${sql.table(place)} where ${rowsOfPerson[place](rut)}`.execute(inside);
};

type Given = {
  readonly orUnavailable: OrUnavailable;
  /** Name of the operator whose command exercises a right; undefined in a node that serves. */
  readonly operator: string | undefined;
} & Omit<Erasure, 'rut' | 'operator'>;

/** Creates the store of data subject rights (access, export, correction, blocking, erasure) over all tables (EXT-2102). */
export const sqlPersonRecords = (
  db: Database,
  { orUnavailable, keyed, operator, terms, days }: Given,
): PersonRecords => ({
  of: (rut) =>
    orUnavailable(async () => {
      const pseudonym = await knownPseudonym(db, keyed, rut);
      const kept: KeptRows[] = [];
      for (const place of personalTableNames) {
        const rows = await rowsIn(db, place, place === 'audit' ? [rut, ...pseudonym] : [rut]);
        if (rows.length > 0) kept.push({ place, rows });
      }
      return kept;
    }),
  rectify: (rut, contact, tell) =>
    orUnavailable(() =>
      db.kysely.transaction().execute((inside) => changeContact(db, inside, rut, { ...contact, tell })),
    ),
  block: (rut) =>
    orUnavailable(() =>
      db.kysely.transaction().execute(async (inside) => {
        await holdPerson(inside, rut);
        await endWaysIn(db, inside, rut);
        await dropUnsent(inside, rut, everyBox);
        await inside
          .insertInto('person_mark')
          .values({ rut, blocked_at: db.now, erasing_at: null })
          .onConflict((marked) =>
            marked
              .column('rut')
              .doUpdateSet({ blocked_at: sql<number>`coalesce(person_mark.blocked_at, ${db.now})` }),
          )
          .execute();
      }),
    ),
  unblock: (rut) =>
    orUnavailable(() => db.kysely.transaction().execute((inside) => liftMark(inside, rut, 'blocked_at'))),
  erase: (rut) =>
    orUnavailable(() =>
      db.kysely.transaction().execute((inside) => eraseIn(db, inside, { rut, keyed, operator, terms, days })),
    ),
});
