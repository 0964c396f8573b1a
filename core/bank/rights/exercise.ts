import { pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { AccessBankPorts } from '../access/ports.ts';
import { openedDraft } from '../portability/draft.ts';
import type { Sealer, Stored } from '../shared-ports.ts';
import { keptPlaces, type Basis, type Keeping } from './places.ts';
import type { Contact, KeptRows, PersonRecords, Staying } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'audit'> & {
  readonly records: PersonRecords;
  readonly sealer: Pick<Sealer, 'open'>;
};

/** What is kept of a person in one place, why and how long. */
export type PlaceOfPerson = KeptRows & { readonly basis: Basis; readonly kept: Keeping };

type Row = KeptRows['rows'][number];

// What was typed is the person's own, so that it is shown as it was typed.
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
  (ports: Ports) =>
  (kept: KeptRows): Stored<PlaceOfPerson> =>
    pipe(
      kept.place === 'draft' ? TE.traverseArray(opened(ports))(kept.rows) : TE.right(kept.rows),
      TE.map((rows) => ({ place: kept.place, rows, ...keptPlaces[kept.place] })),
    );

/** EXT-2102 · All that is kept of a person, place by place, with why and how long; that it was asked for is noted. */
export const keptOfPerson =
  (ports: Ports) =>
  (rut: Rut): Stored<readonly PlaceOfPerson[]> =>
    pipe(
      ports.records.of(rut),
      TE.flatMap(TE.traverseArray(readable(ports))),
      TE.tap(() => ports.audit.note({ event: 'derecho-acceso', rut, outcome: 'mostrado' })),
    );

/** EXT-2106 · Puts right where a user is reached; what was signed stays as it was signed. */
export const rectifyContact =
  ({ records, audit }: Pick<Ports, 'audit' | 'records'>) =>
  (rut: Rut, contact: Contact): Stored<boolean> =>
    pipe(
      records.rectify(rut, contact),
      TE.tap((isDone) =>
        audit.note({ event: 'derecho-rectificacion', rut, outcome: isDone ? 'rectificado' : 'desconocido' }),
      ),
    );

/** EXT-2103 · Keeps what is kept and does nothing with it, until that is lifted. */
export const blockPerson =
  ({ records, audit }: Pick<Ports, 'audit' | 'records'>) =>
  (rut: Rut, isLifted: boolean): Stored<void> =>
    pipe(
      isLifted ? records.unblock(rut) : records.block(rut),
      TE.tap(() =>
        audit.note({ event: 'derecho-bloqueo', rut, outcome: isLifted ? 'levantado' : 'bloqueado' }),
      ),
    );

/** EXT-2104 · Erases all that need not stay; the store notes it, for after it nobody can be named any more. */
export const erasePerson =
  ({ records }: Pick<Ports, 'records'>) =>
  (rut: Rut): Stored<readonly Staying[]> =>
    records.erase(rut);
