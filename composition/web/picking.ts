import { attachmentFrom } from '#adapters/browser/attachments.ts';
import { fileContentsInBrowser } from '#adapters/browser/file-contents.ts';
import { examineFile } from '#core/portability/documents/examine-file.ts';
import { shrinkPicture } from '#core/portability/documents/shrink-picture.ts';
import type { Pictures } from '#core/portability/ports.ts';
import { O } from '#core/shared/fp.ts';
import type { PickingUseCases } from '#ui/portability/documents/HeldFilesStore.ts';

// Few visitors ever need it.
const latePictures: Pictures = {
  smaller:
    (...asked) =>
    () =>
      import('#adapters/browser/pictures.ts').then(
        ({ picturesInBrowser }) => picturesInBrowser().smaller(...asked)(),
        () => O.none,
      ),
};

/** What happens to a file between the picker and the bank. */
export const picking: PickingUseCases = {
  attachmentOf: attachmentFrom,
  examineFile: examineFile({ fileContents: fileContentsInBrowser }),
  shrinkPicture: shrinkPicture({ pictures: latePictures }),
};
