import { taxFolderSections, type TaxFolder } from '#core/bank/portability/representative/tax-folder-text.ts';

/** Returns the lines of a tax folder as text extraction finds them in the PDF. */
export const taxFolderLines = (folder: TaxFolder): readonly string[] =>
  taxFolderSections(folder).flatMap((section) => [section.heading, ...section.lines]);
