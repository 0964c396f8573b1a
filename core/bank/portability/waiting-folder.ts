import type { Missed } from '../../portability/representative/missed.ts';
import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import { E, O, pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, IssuedFolder } from '../ports.ts';
import type { Sealer, Stored } from '../shared-ports.ts';
import { isFolderInForce } from './folder-in-force.ts';
import type { FolderOwner, WaitingFolders } from './waiting-folder-ports.ts';

/** Folders that one person may have there at once; a further one ends the oldest. */
export const foldersOfPerson = 10;

type Owner = Readonly<Record<keyof FolderOwner, string>>;

// Sealed for its owner, so that a row moved to another company does not open.
export const folderPurpose = ({ company, representative }: Owner): string =>
  `carpeta:${company}:${representative}`;

type Ports = Pick<BankPorts, 'customers' | 'sealer' | 'secrets' | 'waitingFolders'>;

/** A clerk confirms this person for this company, and nothing else of what the folder says. */
const confirmedFolder = (
  { company, representative }: FolderOwner,
  razonSocial: string,
  issuedOn: CalendarDate,
): IssuedFolder => ({
  empresa: { rut: company, razonSocial },
  direccion: [],
  representantes: [{ rut: representative, nombres: '', apellidoPaterno: '', apellidoMaterno: '' }],
  issuedOn,
});

/** EXT-2508 · What a clerk said of this folder; until then its code waits, and it confirms nobody. */
export const toldByClerk = (
  ports: Ports,
  { company, representative }: FolderOwner,
  code: string,
): Stored<E.Either<Missed, IssuedFolder>> => {
  const owner = { company, representative };
  return pipe(
    ports.sealer.seal(folderPurpose(owner), code),
    TE.flatMap((sealed) =>
      ports.waitingFolders.keep({ ...owner, codeHash: ports.secrets.hash(code), sealed }),
    ),
    TE.flatMap((told): Stored<E.Either<Missed, IssuedFolder>> => {
      switch (told.answer) {
        case 'none-yet':
          return TE.right(E.left({ why: 'waiting-folder' }));
        case 'refused':
          return TE.right(E.left({ why: 'unknown-folder' }));
        case 'confirmed':
          return pipe(
            ports.customers.nameOf(company),
            TE.map(O.getOrElse(() => '')),
            TE.map((name) => E.right(confirmedFolder(owner, name, told.issuedOn))),
          );
      }
    }),
  );
};

/** A folder that waits, as a clerk reads it: without its code where no key opens it. */
export type ReadFolder = FolderOwner & { readonly code?: string | undefined; readonly keptAt: number };

/** EXT-2508 · The folders that wait for a clerk, with the codes to look up. */
export const foldersToConfirm = ({
  sealer,
  waitingFolders,
}: {
  readonly sealer: Pick<Sealer, 'open'>;
  readonly waitingFolders: Pick<WaitingFolders, 'unanswered'>;
}): Stored<readonly ReadFolder[]> =>
  pipe(
    waitingFolders.unanswered(),
    TE.flatMap(
      TE.traverseSeqArray(({ sealed, ...folder }) =>
        pipe(
          sealer.open(folderPurpose(folder), sealed),
          TE.map((code) => ({ ...folder, code: O.toUndefined(code) })),
        ),
      ),
    ),
  );

export type Confirmation = 'confirmed' | 'not-waiting' | 'not-issued-yet' | 'too-old';

/** EXT-2508 · A clerk saw the folder of this code at its issuer: issued on that day, of this company, with this person as its representative. */
export const confirmFolder =
  (ports: Pick<BankPorts, 'clock' | 'secrets' | 'settings' | 'waitingFolders'>) =>
  (
    { code, ...owner }: FolderOwner & { readonly code: string },
    issuedOn: CalendarDate,
  ): Stored<Confirmation> => {
    if (compareDates(issuedOn, ports.clock.today()) > 0) return TE.right('not-issued-yet');
    if (!isFolderInForce(ports, issuedOn)) return TE.right('too-old');
    return pipe(
      ports.waitingFolders.answer(
        { ...owner, codeHash: ports.secrets.hash(code) },
        { answer: 'confirmed', issuedOn },
      ),
      TE.map((found) => (found ? 'confirmed' : 'not-waiting')),
    );
  };
