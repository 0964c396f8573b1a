import { readFile } from 'node:fs/promises';

// the kernel counts in hundredths, whatever the machine
const millisecondsOfATick = 10;

/** Milliseconds that a process had of the processors; none where nothing tells. */
export const processorMilliseconds = async (pid: number): Promise<number | undefined> => {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // the name of the command comes first and may hold anything
    const [, , , , , , , , , , , user, system] = text.slice(text.lastIndexOf(')') + 1).split(' ');
    return millisecondsOfATick * (Number(user) + Number(system));
  } catch {
    return undefined;
  }
};
