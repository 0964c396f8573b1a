import type { Missed } from '../../../portability/representative/missed.ts';
import type { RepresentativeAnswer } from '../../../portability/representative/representative.ts';
import { checkTaxFolder } from '../../../shared/files/file-rules.ts';
import { E, pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, IssuedFolder, ReceivedFile } from '../../ports.ts';
import type { Stored } from '../../shared-ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import {
  confirmed,
  representativeSession,
  type AskedRepresentative,
  type RenewedRepresentative,
} from './legal-representative.ts';
import { isFolderInForce } from './folder-in-force.ts';
import { folderCodeIn } from './tax-folder-text.ts';
import { queueForClerk } from './waiting-folder.ts';
import type { FolderOwner } from './waiting-folder-ports.ts';

type Ports = Pick<
  BankPorts,
  | 'clock'
  | 'customers'
  | 'sealer'
  | 'secrets'
  | 'sessions'
  | 'settings'
  | 'taxAuthority'
  | 'taxFolders'
  | 'waitingFolders'
>;
type Told<Value> = Stored<E.Either<Missed, Value>>;

/** Validates an uploaded tax folder before the PDF is parsed (EXT-1101). */
const openable = (file: ReceivedFile): E.Either<Missed, ReceivedFile> => {
  if (file.content !== 'pdf') return E.left({ why: 'not-a-pdf' });
  return E.isRight(checkTaxFolder(file)) && !file.encrypted ? E.right(file) : E.left({ why: 'unreadable' });
};

const inForce =
  (ports: Ports) =>
  ({ issuedOn, ...answer }: IssuedFolder): E.Either<Missed, RepresentativeAnswer> =>
    isFolderInForce(ports, issuedOn) ? E.right(answer) : E.left({ why: 'old-folder' });

/** Verifies a tax folder by its printed verification code alone: at the issuer, or by a bank employee if no issuer is connected (EXT-2504, EXT-2508). */
const verifiedCode = (ports: Ports, owner: FolderOwner, code: string): Told<IssuedFolder> =>
  ports.taxAuthority.folder === undefined
    ? queueForClerk(ports, owner, code)
    : pipe(ports.taxAuthority.folder(code), TE.map(E.fromOption((): Missed => ({ why: 'unknown-folder' }))));

const codeOf = (ports: Ports, file: ReceivedFile, who: AskedRepresentative['representative']): Told<string> =>
  pipe(
    ports.taxFolders.textOf(file, who),
    TE.map(E.flatMap(folderCodeIn)),
    TE.map(E.mapLeft((): Missed => ({ why: 'unreadable' }))),
  );

/** Chains two checks of a tax folder: the second runs only if the first succeeded. */
const then =
  <From, To>(next: (value: From) => Told<To>) =>
  (told: E.Either<Missed, From>): Told<To> =>
    E.isLeft(told) ? TE.right(told) : next(told.right);

/** Use case: confirms the representative by tax folder. The issuer's data decide; an unreadable folder or one unknown to the issuer confirms nobody (PAPI-72, PAPI-73, REP-13, REP-21, EXT-1101). */
export const legalRepresentativePdf =
  (ports: Ports) =>
  (
    asked: AskedRepresentative & { readonly file: ReceivedFile },
  ): TE.TaskEither<BankRefusal, RenewedRepresentative> =>
    pipe(
      representativeSession(ports)(asked),
      TE.bindTo('session'),
      TE.bindW('told', ({ session }) =>
        pipe(
          TE.right<never, E.Either<Missed, ReceivedFile>>(openable(asked.file)),
          TE.flatMap(then((file) => codeOf(ports, file, session.representative))),
          TE.flatMap(then((code) => verifiedCode(ports, session, code))),
          TE.map(E.flatMap(inForce(ports))),
        ),
      ),
      TE.flatMap(({ session, told }) => confirmed(ports, session, asked.access)(told)),
    );
