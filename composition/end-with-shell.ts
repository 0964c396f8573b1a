const betweenLooks = 500;

// as it was at the start: it may be gone by the time that somebody asks
const shell = process.ppid;

/** EXT-2228 · npm hands a signal to the shell that it runs a script in, and that ends without telling the program: who hears signals already, and was told nothing, ends when its shell is gone. */
export const endWithShell = (): void => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const looking = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, betweenLooks);
  looking.unref();
  // a second signal would cut short what the first one began
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => clearInterval(looking));
};
