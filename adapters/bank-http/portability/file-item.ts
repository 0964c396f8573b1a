import type { HeldDocument } from '#core/bank/ports.ts';
import { bareRut } from '#core/shared/rut.ts';

/** DOC-18, PAPI-05 · A document that is held, as a file item. */
export const fileItem = ({ id, name, size, contentType, addedBy, receivedAt }: HeldDocument) => ({
  id,
  name,
  size,
  type: contentType,
  isUpload: true,
  username: bareRut(addedBy),
  lastModified: receivedAt,
});
