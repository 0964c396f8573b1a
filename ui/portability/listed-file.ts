import type { Attachment } from '#core/portability/documents/attachment.ts';
import type { UploadFile } from '#core/shared/files/upload-list.ts';

/** DOC-18 · An attachment as a file of a list; a visitor of this flow has no user name. */
export const listedFileOf = ({ id, name, size }: Attachment): UploadFile => ({
  id,
  name,
  size,
  type: '',
  lastModified: 0,
  username: '',
  isUpload: false,
});
