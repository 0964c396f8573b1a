/** Sets the umask, so that files of this process are readable by its own user only (EXT-2574). */
export const keepFilesPrivate = (): void => {
  process.umask(0o077);
};
