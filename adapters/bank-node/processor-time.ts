import { readFile } from 'node:fs/promises';

// the kernel counts in hundredths of a second on every machine
const millisecondsOfATick = 10;

/** CPU time of a process in milliseconds; none if unknown. */
export const processorMilliseconds = async (pid: number): Promise<number | undefined> => {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // the command's name comes first and may contain anything
    const [, , , , , , , , , , , user, system] = text.slice(text.lastIndexOf(')') + 1).split(' ');
    return millisecondsOfATick * (Number(user) + Number(system));
  } catch {
    return undefined;
  }
};
