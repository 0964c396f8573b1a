import { pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { AccessBankPorts } from '../access/ports.ts';
import { tellOfContact } from '../notices/tell-person.ts';
import { openedDraft } from '../portability/draft/draft.ts';
import type { Sealer, Stored } from '../shared-ports.ts';
import { personalTables, type Basis, type Keeping } from './personal-tables.ts';
import type { Contact, KeptRows, PersonRecords, Staying } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'audit'> & {
  readonly records: PersonRecords;
  readonly sealer: Pick<Sealer, 'open'>;
};

/** Stored data of a person in one database table, with legal basis and retention. */
export type PlaceOfPerson = KeptRows & { readonly basis: Basis; readonly kept: Keeping };

type Row = KeptRows['rows'][number];

// Decrypts a person's own draft request for a right of access.
const opened =
  (ports: Pick<Ports, 'sealer'>) =>
  (row: Row): Stored<Row> =>
    pipe(
      openedDraft(
        ports,
        { company: String(row['company']), representative: String(row['representative']) },
        String(row['sealed']),
      ),
      TE.map((sealed) => ({ ...row, sealed })),
    );

const readable =
  (ports: Ports, rut: Rut) =>
  ({ place, rows }: KeptRows): Stored<PlaceOfPerson> =>
    pipe(
      rows,
      TE.traverseArray((row) =>
        place === 'draft' && row['representative'] === rut ? opened(ports)(row) : TE.right(row),
      ),
      TE.map((all) => ({ place, rows: all, ...personalTables[place] })),
    );

/** Use case of the right of access: lists all stored data of a person by database table, with legal basis and retention, and without data of other persons; the access is audited (EXT-2102, EXT-3003). */
export const keptOfPerson =
  (ports: Ports) =>
  (rut: Rut): Stored<readonly PlaceOfPerson[]> =>
    pipe(
      ports.records.of(rut),
      TE.flatMap(TE.traverseArray(readable(ports, rut))),
      TE.tap(() => ports.audit.note({ event: 'derecho-acceso', rut, outcome: 'mostrado' })),
    );

/** Use case of the right of rectification: corrects a user's contact data and notifies the previous address; signed data stay as signed; false for an unknown rut (EXT-2106). */
export const rectifyContact =
  ({
    records,
    audit,
    ...ports
  }: Pick<AccessBankPorts, 'access' | 'audit' | 'clock'> & {
    readonly records: Pick<PersonRecords, 'rectify'>;
  }) =>
  (rut: Rut, contact: Contact): Stored<boolean> =>
    pipe(
      records.rectify(rut, contact, tellOfContact(ports)),
      TE.tap((isDone) =>
        audit.note({ event: 'derecho-rectificacion', rut, outcome: isDone ? 'rectificado' : 'desconocido' }),
      ),
    );

/** Use case of the right of blocking: suspends the processing of a person's data without deleting them, until lifted (EXT-2103). */
export const blockPerson =
  ({ records, audit }: Pick<Ports, 'audit' | 'records'>) =>
  (rut: Rut, isLifted: boolean): Stored<void> =>
    pipe(
      isLifted ? records.unblock(rut) : records.block(rut),
      TE.tap(() =>
        audit.note({ event: 'derecho-bloqueo', rut, outcome: isLifted ? 'levantado' : 'bloqueado' }),
      ),
    );

/** Use case of the right of erasure: deletes all data of a person that need not be retained, and returns what stays; the store writes the audit row, since the person cannot be named afterwards (EXT-2104). */
export const erasePerson =
  ({ records }: Pick<Ports, 'records'>) =>
  (rut: Rut): Stored<readonly Staying[]> =>
    records.erase(rut);
