import { rm, stat } from 'node:fs/promises';
import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { aDay } from '#core/shared/units-of-time.ts';
import { entriesOf } from './expected-faults.ts';

export type ServingLock = { readonly release: () => void };

const busy = 5;

const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy;

const fileAt = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;

const locked = (file: string): ServingLock | 'held' | 'gone' => {
  const database = new DatabaseSync(file, { timeout: 0 });
  const own = fileAt(file);
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (isHeld(error)) return 'held';
    throw error;
  }
  if (own !== undefined && fileAt(file) === own) return { release: () => database.close() };
  // cleared away in this moment: nobody else would meet this lock
  database.close();
  return 'gone';
};

const lockOn = (file: string): ServingLock | undefined => {
  for (;;) {
    const lock = locked(file);
    if (lock !== 'gone') return lock === 'held' ? undefined : lock;
  }
};

/** EXT-405 · A lock that lives as long as its process, however that ends: the system's own on a file that nothing is written to. None when somebody else holds it. */
export const servingLock = (file: string): ServingLock | undefined => {
  const lock = lockOn(file);
  // the file's age is that of the last start that used it
  if (lock !== undefined) utimesSync(file, new Date(), new Date());
  return lock;
};

/** The locks of nodes in a folder that they share. */
export const nodeLocks = async (folder: string): Promise<readonly string[]> =>
  (await entriesOf(folder))
    .filter((name) => /^nodo-.*\.candado$/.test(name))
    .map((name) => join(folder, name));

const isOld = async (file: string): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > aDay,
    // another node may clear it away in this moment
    () => false,
  );

/** EXT-412 · Takes away the locks of nodes whose last start was more than a day ago and whose process is gone: a container without a name of its own never comes back under that one. */
export const clearNodeLocks = async (folder: string, own: string): Promise<void> => {
  for (const file of await nodeLocks(folder)) {
    if (file === own || !(await isOld(file))) continue;
    const lock = lockOn(file);
    if (lock === undefined) continue;
    // held while it goes, so that whoever opened it meanwhile finds it held or gone
    if (await isOld(file)) for (const gone of [file, `${file}-journal`]) await rm(gone, { force: true });
    lock.release();
  }
};
