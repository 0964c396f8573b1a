import { O, T } from '#core/shared/fp.ts';
import type { PickingUseCases } from '#ui/portability/documents/HeldFilesStore.ts';
import { heldAs } from './picked-file.ts';

/** Use cases that accept every picked file and number the attachments. */
export const pickingAnything: PickingUseCases = {
  attachmentOf: (file, prefix, taken) => ({ ...heldAs(file, prefix), id: `${prefix}${100 + taken.length}` }),
  examineFile: () => T.of({ refusal: O.none, canShrink: false }),
  shrinkPicture: () => T.of(O.none),
};
