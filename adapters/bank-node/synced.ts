import { open } from 'node:fs/promises';

/** Puts a folder as it is now on disk. */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows has no fsync of a folder
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
