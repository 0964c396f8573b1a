import { readdirSync, readlinkSync } from 'node:fs';

const linkOf = (descriptor: string): string => {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return '';
  }
};

/** The files under this folder that the process holds open; none where the system does not tell. */
export const openFiles = (folder: string): readonly string[] =>
  process.platform === 'linux'
    ? readdirSync('/proc/self/fd')
        .map(linkOf)
        .filter((file) => file.startsWith(folder))
    : [];
