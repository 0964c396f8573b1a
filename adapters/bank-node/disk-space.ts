import { statfs } from 'node:fs/promises';

export type DiskSpace = { readonly free: number; readonly size: number };

/** Reads the free and total bytes of the disk that holds a folder; undefined if unknown. */
export const diskSpace = (folder: string): Promise<DiskSpace | undefined> =>
  statfs(folder).then(
    ({ bavail, blocks, bsize }) => (blocks > 0 ? { free: bavail * bsize, size: blocks * bsize } : undefined),
    () => undefined,
  );
