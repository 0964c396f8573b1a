import { open } from 'node:fs/promises';

/** Flushes a folder's entries to disk (fsync). */
export const syncFolder = async (folder: string): Promise<void> => {
  // Skips Windows, which has no fsync of a folder.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
