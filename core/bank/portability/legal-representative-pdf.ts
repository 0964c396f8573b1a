import type { RepresentativeAnswer } from '../../portability/representative/representative.ts';
import { checkTaxFolder } from '../../shared/files/file-rules.ts';
import { E, O, pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, ReceivedFile } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';
import {
  confirmed,
  representativeSession,
  type AskedRepresentative,
  type RenewedRepresentative,
} from './legal-representative.ts';
import { readTaxFolderText } from './tax-folder.ts';

type Ports = Pick<BankPorts, 'secrets' | 'sessions' | 'taxFolders'>;

const isReadableFolder = (file: ReceivedFile): boolean =>
  E.isRight(checkTaxFolder(file)) && file.content === 'pdf' && !file.encrypted;

/** PAPI-72, PAPI-73, REP-13, REP-21 · What the tax folder says; a folder that cannot be read confirms nobody. */
export const legalRepresentativePdf =
  (ports: Ports) =>
  (
    asked: AskedRepresentative & { readonly file: ReceivedFile },
  ): TE.TaskEither<BankRefusal, RenewedRepresentative> =>
    pipe(
      TE.Do,
      TE.apS('session', representativeSession(ports)(asked)),
      TE.bind('text', ({ session }) =>
        isReadableFolder(asked.file)
          ? ports.taxFolders.textOf(asked.file, session.representative)
          : TE.right(E.left('unreadable' as const)),
      ),
      TE.flatMap(({ session, text }) =>
        pipe(
          text,
          E.flatMap((read): E.Either<unknown, RepresentativeAnswer> => readTaxFolderText(read)),
          O.fromEither,
          confirmed(ports, session, asked.access),
        ),
      ),
    );
