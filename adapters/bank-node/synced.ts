import { open } from 'node:fs/promises';

/** A file or a folder as it is now, on disk. */
export const synced = async (path: string, flags: 'r' | 'r+'): Promise<void> => {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const syncFolder = async (folder: string): Promise<void> => {
  // Windows has no fsync of a folder
  if (process.platform !== 'win32') await synced(folder, 'r');
};
