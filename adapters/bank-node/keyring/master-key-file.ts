import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isNotThere, isThereAlready, orWhen } from '../expected-faults.ts';
import { syncFolder } from '../synced.ts';
import { keyBytes } from './aes-gcm.ts';

/** The bytes of a master key that is written as base64; none where it is not one. */
export const masterKeyBytes = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text.trim(), 'base64');
  return bytes.length === keyBytes && bytes.toString('base64') === text.trim() ? bytes : undefined;
};

export const readMasterKeyFile = async (path: string): Promise<string | undefined> =>
  orWhen(readFile(path, 'utf8'), isNotThere, undefined);

/** Makes the file, whole or not at all, for its owner alone; one that is there already stays. */
export const makeMasterKeyFile = async (path: string): Promise<void> => {
  const written = `${path}.${randomUUID()}`;
  const file = await open(written, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await orWhen(link(written, path), isThereAlready, undefined);
  await rm(written);
  await syncFolder(dirname(path));
};
