import fc from 'fast-check';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import type { FileFacts } from '#core/shared/files/file-rules.ts';
import type { UploadFile } from '#core/shared/files/upload-list.ts';

/** Generates a file name of at most 60 code points, with any letters and an accepted extension. */
export const fileName = (): fc.Arbitrary<string> =>
  fc
    .tuple(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constantFrom('pdf', 'jpg', 'PDF', 'Jpg'))
    .map(([stem, extension]) => `${[...stem].slice(0, 56).join('')}.${extension}`);

/** Generates the name and size of a file that passes all rules. */
export const acceptedFile = (): fc.Arbitrary<FileFacts> =>
  fc.record({ name: fileName(), size: fc.integer({ min: 1, max: maxFileBytes }) });

/** Generates a list of files with unique ids. */
export const uploadFiles = (): fc.Arbitrary<readonly UploadFile[]> =>
  fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 100, max: 9999 }).map((number) => `ufi${number}`),
      name: fileName(),
      size: fc.integer({ min: 1, max: maxFileBytes }),
      type: fc.constantFrom('application/pdf', 'image/jpeg'),
      lastModified: fc.nat(),
      username: fc.constant('76123456-0'),
      isUpload: fc.constant(false),
    }),
    { selector: (file) => file.id, maxLength: 14 },
  );
