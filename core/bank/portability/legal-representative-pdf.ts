import type { Missed } from '../../portability/representative/missed.ts';
import type { RepresentativeAnswer } from '../../portability/representative/representative.ts';
import { checkTaxFolder } from '../../shared/files/file-rules.ts';
import { E, pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, ReceivedFile } from '../ports.ts';
import type { Stored } from '../shared-ports.ts';
import type { BankRefusal } from '../refusal.ts';
import {
  confirmed,
  representativeSession,
  type AskedRepresentative,
  type RenewedRepresentative,
} from './legal-representative.ts';
import { readTaxFolderText } from './tax-folder.ts';

type Ports = Pick<BankPorts, 'secrets' | 'sessions' | 'taxFolders'>;

/** EXT-1101 · What is wrong with a folder before it is opened. */
const openable = (file: ReceivedFile): E.Either<Missed, ReceivedFile> => {
  if (file.content !== 'pdf') return E.left({ why: 'not-a-pdf' });
  return E.isRight(checkTaxFolder(file)) && !file.encrypted ? E.right(file) : E.left({ why: 'unreadable' });
};

const unreadable = (): Missed => ({ why: 'unreadable' });

/** PAPI-72, PAPI-73, REP-13, REP-21, EXT-1101 · What the tax folder says; a folder that cannot be read confirms nobody. */
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
          openable(asked.file),
          E.match(
            (missed): Stored<E.Either<Missed, RepresentativeAnswer>> => TE.right(E.left(missed)),
            (file) =>
              pipe(
                ports.taxFolders.textOf(file, session.representative),
                TE.map(E.flatMap(readTaxFolderText)),
                TE.map(E.mapLeft(unreadable)),
              ),
          ),
        ),
      ),
      TE.flatMap(({ session, told }) => confirmed(ports, session, asked.access)(told)),
    );
