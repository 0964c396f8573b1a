const betweenLooks = 500;

// read at the start, since the shell may be gone later
const shell = process.ppid;

/** Ends the process when npm's shell is gone, which dies of a signal without passing it on; only for programs that handle signals (EXT-2228). */
export const endWithShell = (): void => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const looking = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, betweenLooks);
  looking.unref();
  // a second signal would interrupt the shutdown begun by the first
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => clearInterval(looking));
};
