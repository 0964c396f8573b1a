import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file of the system's temporary folder with this content. */
export const writtenFile = async (content: Uint8Array): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'written-')), 'file');
  await writeFile(path, content);
  return path;
};
