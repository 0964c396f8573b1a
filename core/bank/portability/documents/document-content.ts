import { checkContent, type ContentType } from '../../../shared/files/check-content.ts';
import { contentMessage, fileMessage } from '../../../shared/messages/file-messages.ts';
import { checkFile } from '../../../shared/files/file-rules.ts';
import { E, pipe } from '../../../shared/fp.ts';
import type { ReceivedFile } from '../../ports.ts';

/** Validates an uploaded file by the file rules, then by its bytes; returns its detected type, or the error message (DOC-01 to DOC-09, PAPI-44). */
export const checkReceivedFile = (file: ReceivedFile): E.Either<string, ContentType> =>
  pipe(
    checkFile(file),
    E.mapLeft((fault) => fileMessage(fault, 'public')),
    E.flatMap(() => pipe(checkContent(file.name, file), E.mapLeft(contentMessage))),
  );
