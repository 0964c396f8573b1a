import { statfs } from 'node:fs/promises';

export type DiskSpace = { readonly free: number; readonly size: number };

/** Bytes of the disk under a folder, free for this process and in all; none when the system does not tell. */
export const diskSpace = (folder: string): Promise<DiskSpace | undefined> =>
  statfs(folder).then(
    ({ bavail, blocks, bsize }) => (blocks > 0 ? { free: bavail * bsize, size: blocks * bsize } : undefined),
    () => undefined,
  );
