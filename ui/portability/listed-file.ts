import type { Attachment } from '#core/portability/documents/attachment.ts';
import type { UploadFile } from '#core/shared/files/upload-list.ts';

/** Returns the entry of an upload list for an attachment; visitors of portability have no user name (DOC-18). */
export const listedFileOf = ({ id, name, size }: Attachment): UploadFile => ({
  id,
  name,
  size,
  type: '',
  lastModified: 0,
  username: '',
  isUpload: false,
});
