import type { Missed } from '../../../portability/representative/missed.ts';
import { compareDates, type CalendarDate } from '../../../shared/calendar-date.ts';
import { E, O, pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, IssuedFolder } from '../../ports.ts';
import type { ColumnPurpose, Sealer, Stored } from '../../shared-ports.ts';
import { isFolderInForce } from './folder-in-force.ts';
import type { ClerkAnswer, CodeHashes, FolderOwner, WaitingFolders } from './waiting-folder-ports.ts';

/** Most queued tax folders per person; a new folder replaces the oldest. */
export const foldersOfPerson = 10;

type Owner = Readonly<Record<keyof FolderOwner, string>>;

// Returns the encryption purpose of a queued folder's code, which names the owner, so that a row moved to another company cannot be decrypted.
export const folderPurpose = ({ company, representative }: Owner): ColumnPurpose<'carpeta'> =>
  `carpeta:${company}:${representative}`;

/** Computes both hashes of a tax folder's code: `codeHash`, keyed and bound to the owner because the codes are short, and `earlierHash`, which earlier releases stored (EXT-2509). */
const codeHashes = (
  { secrets }: Pick<BankPorts, 'secrets'>,
  owner: FolderOwner,
  code: string,
): CodeHashes => ({
  codeHash: secrets.keyed(`${folderPurpose(owner)}:${code}`),
  earlierHash: secrets.hash(code),
});

type Ports = Pick<BankPorts, 'customers' | 'sealer' | 'secrets' | 'waitingFolders'>;

/** Builds the data that an employee confirmed from a tax folder: that this person represents this company, the company's name and the issue date; address and personal names stay empty. */
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

/** Queues a tax folder for a bank employee to check, and returns the employee's verdict on it so far; without a verdict the folder confirms nobody (EXT-2508). */
export const queueForClerk = (
  ports: Ports,
  { company, representative }: FolderOwner,
  code: string,
): Stored<E.Either<Missed, IssuedFolder>> => {
  const owner = { company, representative };
  return pipe(
    ports.sealer.seal(folderPurpose(owner), code),
    TE.flatMap((sealed) =>
      ports.waitingFolders.keep({ ...owner, ...codeHashes(ports, owner, code), sealed }),
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

/** Queued tax folder as shown to a bank employee; without code if no data key decrypts it. */
export type ReadFolder = FolderOwner & { readonly code?: string | undefined; readonly keptAt: number };

/** Use case of bank employees: lists the queued tax folders with the codes to look up (EXT-2508). */
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

/** Tax folder that an employee looked up at its issuer: its owner, and the verification code looked up. */
export type LookedUpFolder = FolderOwner & { readonly code: string };

/** Use case of bank employees: refuses a tax folder that was not found at its issuer; false if no unanswered folder with that code is queued (EXT-2508). */
export const refuseFolder =
  (ports: Pick<BankPorts, 'secrets' | 'waitingFolders'>) =>
  ({ code, ...owner }: LookedUpFolder): Stored<boolean> =>
    ports.waitingFolders.answer({ ...owner, code: codeHashes(ports, owner, code) }, { answer: 'refused' });

const outcomes = { confirmed: 'confirmada', refused: 'rechazada' } as const;

/** Builds the audit row of an employee's answer; the row names person and company even after another folder replaced this one (EXT-3002). */
export const clerkAnswerNote = (
  { company, representative }: FolderOwner,
  { answer }: Exclude<ClerkAnswer, { answer: 'none-yet' }>,
) => ({ event: 'carpeta-tributaria', rut: representative, outcome: outcomes[answer], company }) as const;

export type Confirmation = 'confirmed' | 'not-waiting' | 'not-issued-yet' | 'too-old';

/** Use case of bank employees: confirms a tax folder that was found at its issuer, with issue date, company and representative (EXT-2508). */
export const confirmFolder =
  (ports: Pick<BankPorts, 'clock' | 'secrets' | 'settings' | 'waitingFolders'>) =>
  ({ code, ...owner }: LookedUpFolder, issuedOn: CalendarDate): Stored<Confirmation> => {
    if (compareDates(issuedOn, ports.clock.today()) > 0) return TE.right('not-issued-yet');
    if (!isFolderInForce(ports, issuedOn)) return TE.right('too-old');
    return pipe(
      ports.waitingFolders.answer(
        { ...owner, code: codeHashes(ports, owner, code) },
        { answer: 'confirmed', issuedOn },
      ),
      TE.map((found) => (found ? 'confirmed' : 'not-waiting')),
    );
  };
