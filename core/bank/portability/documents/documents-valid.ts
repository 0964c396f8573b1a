import type { RefusedFile } from '../../../portability/documents/refused-file.ts';
import { E, pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, ReceivedFile } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { checkReceivedFile } from './document-content.ts';
import { liveSession } from '../session.ts';

const faultOf = (file: ReceivedFile): readonly RefusedFile[] =>
  pipe(
    checkReceivedFile(file),
    E.match(
      (message) => [{ name: file.name, message }],
      () => [],
    ),
  );

/** Use case: lists which of the uploaded files would be refused and why, in order (PAPI-52, PAPI-53). */
export const documentsValid =
  (ports: Pick<BankPorts, 'secrets' | 'sessions'>) =>
  (asked: {
    readonly access: string | undefined;
    readonly files: readonly ReceivedFile[];
  }): TE.TaskEither<BankRefusal, readonly RefusedFile[]> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.map(() => asked.files.flatMap(faultOf)),
    );
