const betweenLooks = 500;

// Process id of npm's shell, read at the start, since the shell may be gone later.
const shell = process.ppid;

/** Ends the process when npm's shell has ended, which does not pass signals on; only for programs that handle signals (EXT-2228). */
export const endWithShell = (): void => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const looking = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, betweenLooks);
  looking.unref();
  // Stops watching the shell after a signal, since a second signal would interrupt the shutdown that has
  // begun.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => clearInterval(looking));
};
