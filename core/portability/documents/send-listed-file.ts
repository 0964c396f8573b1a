import type { Failure } from '../../shared/failure.ts';
import type { UploadFile } from '../../shared/files/upload-list.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { FileUploads, UploadedFile } from '../ports.ts';
import type { UploadWatch } from './attachment.ts';

/** PAPI-78 to PAPI-81, DOC-18 · The file as it stands once the bank has it: under the id the bank gave it. */
export const sendListedFile =
  (ports: { readonly fileUploads: FileUploads }) =>
  (file: UploadFile, sent: UploadedFile, watch: UploadWatch): TE.TaskEither<Failure, UploadFile> =>
    pipe(
      ports.fileUploads.send(sent, watch),
      TE.map(({ id }) => ({ ...file, id, isUpload: true })),
    );
