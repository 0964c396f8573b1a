import type { Failure } from '../../shared/failure.ts';
import type { UploadFile } from '../../shared/files/upload-list.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { FileUploads, UploadedFile } from '../ports.ts';
import type { UploadWatch } from './attachment.ts';

/** Uploads one file of a list and returns it with the id given by the bank (PAPI-78 to PAPI-81, DOC-18). */
export const sendListedFile =
  (ports: { readonly fileUploads: FileUploads }) =>
  (file: UploadFile, sent: UploadedFile, watch: UploadWatch): TE.TaskEither<Failure, UploadFile> =>
    pipe(
      ports.fileUploads.send(sent, watch),
      TE.map(({ id }) => ({ ...file, id, isUpload: true })),
    );
