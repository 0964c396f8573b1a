import { taxFolderSections, type TaxFolder } from '#core/bank/portability/representative/tax-folder-text.ts';

/** The lines of a tax folder as a reader of its PDF gets them. */
export const taxFolderLines = (folder: TaxFolder): readonly string[] =>
  taxFolderSections(folder).flatMap((section) => [section.heading, ...section.lines]);
