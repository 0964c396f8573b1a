import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Writes a temporary file with this content, deleted after the test. */
export const writtenFile = async (content: Uint8Array): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'written-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file');
  await writeFile(path, content);
  return path;
};
