import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isNotThere, isThereAlready, orWhen } from '../expected-faults.ts';
import { syncFolder } from '../synced.ts';
import { keyBytes } from './aes-gcm.ts';

/** Decodes a Base64 master key; undefined if it is invalid. */
export const masterKeyBytes = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text.trim(), 'base64');
  return bytes.length === keyBytes && bytes.toString('base64') === text.trim() ? bytes : undefined;
};

export const readMasterKeyFile = async (path: string): Promise<string | undefined> =>
  orWhen(readFile(path, 'utf8'), isNotThere, undefined);

/** Creates a master key file atomically, readable by its owner only; an existing file is not replaced. */
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
