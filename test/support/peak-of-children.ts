import { readdir, readFile } from 'node:fs/promises';

const text = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

const childrenOf = async (pid: number): Promise<readonly string[]> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const told = await Promise.all(threads.map((thread) => text(`/proc/${pid}/task/${thread}/children`)));
  return told.flatMap((each) => each.split(' ').filter((child) => child !== ''));
};

/** Returns the resident memory of a process in MiB; 0 if the process is gone (Linux only). */
export const residentMegabytes = async (pid: number | string): Promise<number> =>
  Number(/^VmRSS:\s+(\d+)/m.exec(await text(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/** Runs some work and returns the peak memory of all child processes together in MiB, sampled every few milliseconds (0 on systems other than Linux). */
export const peakOfChildren = async <A>(
  work: () => Promise<A>,
  pid = process.pid,
): Promise<{ readonly answer: A; readonly megabytes: number }> => {
  let megabytes = 0;
  const look = async (): Promise<void> => {
    const each = await Promise.all((await childrenOf(pid)).map(residentMegabytes));
    megabytes = Math.max(
      megabytes,
      each.reduce((sum, one) => sum + one, 0),
    );
  };
  const looking = setInterval(() => void look(), 5);
  const answer = await work().finally(() => {
    clearInterval(looking);
  });
  return { answer, megabytes };
};
