import { readdirSync, readlinkSync } from 'node:fs';

const linkOf = (descriptor: string): string => {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return '';
  }
};

/** Lists the files of this folder that the process holds open; empty on systems other than Linux. */
export const openFiles = (folder: string): readonly string[] =>
  process.platform === 'linux'
    ? readdirSync('/proc/self/fd')
        .map(linkOf)
        .filter((file) => file.startsWith(folder))
    : [];
