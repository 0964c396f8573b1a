import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isNotThere, isThereAlready, orWhen } from './expected-faults.ts';
import { syncFolder } from './synced.ts';

/** The file by which a folder of documents says whose it is. */
export const markFile = 'marca-del-banco';

export const folderMark = async (folder: string): Promise<string | undefined> =>
  (await orWhen(readFile(join(folder, markFile), 'utf8'), isNotThere, undefined))?.trim();

/** Gives the folder its mark, whole or not at all. Of nodes that start together the first one's stays, unless it is told to `replace` it; answers the one that holds. */
export const markFolder = async (folder: string, mark: string, replace = false): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const written = join(folder, `${markFile}.${randomUUID()}`);
  const file = await open(written, 'wx', 0o600);
  try {
    await file.writeFile(`${mark}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  if (replace) await rename(written, join(folder, markFile));
  else {
    await orWhen(link(written, join(folder, markFile)), isThereAlready, undefined);
    await rm(written);
  }
  await syncFolder(folder);
  return (await folderMark(folder)) ?? mark;
};
