import { readdir } from 'node:fs/promises';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

export const isNotThere = (error: unknown): boolean => hasCode(error, 'ENOENT');
/** A file that is there and cannot be read. */
export const isUnreadable = (error: unknown): boolean =>
  ['EIO', 'EACCES', 'EISDIR'].some((code) => hasCode(error, code));
export const isThereAlready = (error: unknown): boolean => hasCode(error, 'EEXIST');

/** What the work answers, or another answer where it fails as it may; any other failure goes on. */
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

/** What stands in a folder; nothing in one that is not there. */
export const entriesOf = (folder: string): Promise<readonly string[]> =>
  orWhen(readdir(folder), isNotThere, []);
