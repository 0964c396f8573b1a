/** Sets the umask, so that what this process writes is for its own user alone, whatever it was started under (EXT-2574). */
export const keepFilesPrivate = (): void => {
  process.umask(0o077);
};
