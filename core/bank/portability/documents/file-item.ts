import type { UploadFile } from '../../../shared/files/upload-list.ts';
import { bareRut } from '../../../shared/rut.ts';
import type { HeldDocument } from '../../ports.ts';

/** Converts a stored document to the file item that the API returns (DOC-18, PAPI-05). */
export const fileItem = ({ id, name, size, contentType, addedBy, receivedAt }: HeldDocument): UploadFile => ({
  id,
  name,
  size,
  type: contentType,
  isUpload: true,
  username: bareRut(addedBy),
  lastModified: receivedAt,
});
