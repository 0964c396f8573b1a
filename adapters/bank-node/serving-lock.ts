import { DatabaseSync } from 'node:sqlite';

export type ServingLock = { readonly release: () => void };

const busy = 5;

const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy;

/** Takes an exclusive process lock on an empty SQLite file, which the system releases whenever the process ends; undefined while another process holds it (EXT-405). */
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
