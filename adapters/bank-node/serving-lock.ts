import { DatabaseSync } from 'node:sqlite';

export type ServingLock = { readonly release: () => void };

const busy = 5;

const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy;

/** EXT-405 · A lock that lives as long as its process, however that ends: the system's own on a file that nothing is written to. None when somebody else holds it. */
export const servingLock = (file: string): ServingLock | undefined => {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (isHeld(error)) return undefined;
    throw error;
  }
};
