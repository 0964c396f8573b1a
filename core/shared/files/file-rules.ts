import { E } from '../fp.ts';
import { maxFileBytes } from './file-limit.ts';

/** Facts that the file validation checks: name, size in bytes, and `flagged` for an error that the file already had (DOC-08). */
export type FileFacts = { readonly name: string; readonly size: number; readonly flagged?: boolean };

export type FileFault = 'extension' | 'name' | 'empty' | 'size' | 'flagged';

/** Allowed file extensions; the design's mock-up also shows .png, which is refused (DOC-01, DOC-17, PCONST-11). */
export const allowedExtensions: readonly string[] = ['pdf', 'jpg'];

/** Most characters of a file name, extension included (DOC-02, PCONST-11). */
export const maxNameLength = 60;

/** Returns the extension of a file name, lower-case, after the last dot; empty if there is no dot (DOC-01). */
export const extensionOf = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';

/** Validates a file by extension, name, emptiness, size and the flag `flagged`, in this order; the first error is returned (DOC-03, DOC-08, DOC-09, UPL-24, UPL-25). */
export const checkFile = (
  facts: FileFacts,
  extensions: readonly string[] = allowedExtensions,
  maxBytes: number = maxFileBytes,
): E.Either<FileFault, FileFacts> => {
  if (!extensions.includes(extensionOf(facts.name))) return E.left('extension');
  if ([...facts.name].length > maxNameLength) return E.left('name');
  // Refuses a file as empty unless its size is above 0; written as a negation so that a size of NaN is refused too.
  if (!(facts.size > 0)) return E.left('empty');
  if (facts.size > maxBytes) return E.left('size');
  return facts.flagged === true ? E.left('flagged') : E.right(facts);
};

/** Validates a tax folder file: it must be a PDF, besides the general file rules (REP-14). */
export const checkTaxFolder = (facts: FileFacts): E.Either<FileFault, FileFacts> => checkFile(facts, ['pdf']);
