import type { Failure } from '../../shared/failure.ts';
import { fileMessage } from '../../shared/messages/file-messages.ts';
import { checkFile } from '../../shared/files/file-rules.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { Attachment, UploadWatch } from './attachment.ts';

export type DocumentFault =
  | {
      readonly fault: 'document-refused';
      readonly id: string;
      readonly name: string;
      readonly message: string;
    }
  | { readonly fault: 'call-failed'; readonly failure: Failure };

const callFailed = (failure: Failure): DocumentFault => ({ fault: 'call-failed', failure });

/** Use case: validates a document by the portal's rules, and only if it passes them at the bank (DOC-08, DOC-09, PAPI-44). */
export const validateDocument =
  (ports: Pick<PortabilityPorts, 'documents'>) =>
  (attachment: Attachment, watch: UploadWatch): TE.TaskEither<DocumentFault, unknown> => {
    const { id, name, refusal } = attachment;
    const refused = (message: string): DocumentFault => ({ fault: 'document-refused', id, name, message });
    return pipe(
      TE.fromEither(checkFile(attachment)),
      TE.mapLeft((fault) => refused(fileMessage(fault, 'public', refusal))),
      TE.flatMap(() => pipe(ports.documents.validate(attachment, watch), TE.mapLeft(callFailed))),
      TE.filterOrElse(
        ({ valid }) => valid,
        ({ message }) => refused(fileMessage('flagged', 'public', message)),
      ),
    );
  };
