import { readFile } from 'node:fs/promises';

// Milliseconds of one tick of CPU time in `/proc`: the kernel reports hundredths of a second on every
// machine.
const millisecondsOfATick = 10;

/** Reads the CPU time that a process has used, in milliseconds; undefined if unknown. */
export const processorMilliseconds = async (pid: number): Promise<number | undefined> => {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // Skips the command name, which comes first in `/proc/<pid>/stat` and may contain any character.
    const [, , , , , , , , , , , user, system] = text.slice(text.lastIndexOf(')') + 1).split(' ');
    return millisecondsOfATick * (Number(user) + Number(system));
  } catch {
    return undefined;
  }
};
