import { readdir } from 'node:fs/promises';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

export const isNotThere = (error: unknown): boolean => hasCode(error, 'ENOENT');
/** Tells whether an error is that of a file that exists but cannot be read. */
export const isUnreadable = (error: unknown): boolean =>
  ['EIO', 'EACCES', 'EISDIR'].some((code) => hasCode(error, code));
export const isThereAlready = (error: unknown): boolean => hasCode(error, 'EEXIST');

/** Runs work and replaces an expected error by a fallback value; rethrows other errors. */
export const orWhen = async <Value, Other>(
  work: Promise<Value>,
  expected: (error: unknown) => boolean,
  otherwise: Other,
): Promise<Value | Other> => {
  try {
    return await work;
  } catch (error) {
    if (expected(error)) return otherwise;
    throw error;
  }
};

/** Lists a folder's entries; empty if the folder does not exist. */
export const entriesOf = (folder: string): Promise<readonly string[]> =>
  orWhen(readdir(folder), isNotThere, []);
