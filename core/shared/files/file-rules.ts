import { E } from '../fp.ts';
import { maxFileBytes } from './file-limit.ts';

/** What the rules look at; `flagged` is an error the file itself came with (DOC-08). */
export type FileFacts = { readonly name: string; readonly size: number; readonly flagged?: boolean };

export type FileFault = 'extension' | 'name' | 'empty' | 'size' | 'flagged';

/** DOC-01, DOC-17, PCONST-11 · The only extensions; the mock-up that also shows .png loses. */
export const allowedExtensions: readonly string[] = ['pdf', 'jpg'];

/** DOC-02, PCONST-11 · The extension is part of the 60 characters. */
export const maxNameLength = 60;

/** DOC-01 · What follows the last dot, without regard to case; nothing where there is no dot. */
export const extensionOf = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';

/** DOC-03, DOC-08, DOC-09, UPL-24, UPL-25 · Extension, name, empty, size, own flag: the first failure is the one that shows. */
export const checkFile = (
  facts: FileFacts,
  extensions: readonly string[] = allowedExtensions,
  maxBytes: number = maxFileBytes,
): E.Either<FileFault, FileFacts> => {
  if (!extensions.includes(extensionOf(facts.name))) return E.left('extension');
  if ([...facts.name].length > maxNameLength) return E.left('name');
  // Written so that a size that is no number counts as an empty file.
  if (!(facts.size > 0)) return E.left('empty');
  if (facts.size > maxBytes) return E.left('size');
  return facts.flagged === true ? E.left('flagged') : E.right(facts);
};

/** REP-14 · The tax folder is a PDF; the general rules hold besides. */
export const checkTaxFolder = (facts: FileFacts): E.Either<FileFault, FileFacts> => checkFile(facts, ['pdf']);
