import { examineFile } from '#core/portability/documents/examine-file.ts';
import { shrinkPicture } from '#core/portability/documents/shrink-picture.ts';
import type { PickingUseCases } from '#ui/portability/documents/HeldFilesStore.ts';
import type { Taken } from '../container.ts';
import { attachmentOf, fileContents, pictures } from './tokens.ts';

export const picks = { attachmentOf, fileContents, pictures };

/** Makes the use cases that check a picked file before it is uploaded. */
export const picking = (ports: Taken<typeof picks>): PickingUseCases => ({
  attachmentOf: ports.attachmentOf,
  examineFile: examineFile(ports),
  shrinkPicture: shrinkPicture(ports),
});
