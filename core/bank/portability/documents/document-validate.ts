import { E, pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, ReceivedFile } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { checkReceivedFile } from './document-content.ts';
import { liveSession } from '../session.ts';

/** Use case: checks whether an uploaded file would be accepted, and if not, why (PAPI-43, PAPI-44, REP-13). */
export const documentValidate =
  (ports: Pick<BankPorts, 'secrets' | 'sessions'>) =>
  (asked: {
    readonly access: string | undefined;
    readonly file: ReceivedFile;
  }): TE.TaskEither<BankRefusal, { readonly valid: boolean; readonly message: string }> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.map(() =>
        pipe(
          checkReceivedFile(asked.file),
          E.matchW(
            (message) => ({ valid: false, message }),
            () => ({ valid: true, message: '' }),
          ),
        ),
      ),
    );
