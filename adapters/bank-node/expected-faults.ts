import { readdir } from 'node:fs/promises';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

export const isNotThere = (error: unknown): boolean => hasCode(error, 'ENOENT');
/** Whether a file exists but cannot be read. */
export const isUnreadable = (error: unknown): boolean =>
  ['EIO', 'EACCES', 'EISDIR'].some((code) => hasCode(error, code));
export const isThereAlready = (error: unknown): boolean => hasCode(error, 'EEXIST');

/** Result of the work, or a fallback for an expected error; other errors are rethrown. */
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

/** Entries of a folder; empty if it does not exist. */
export const entriesOf = (folder: string): Promise<readonly string[]> =>
  orWhen(readdir(folder), isNotThere, []);
