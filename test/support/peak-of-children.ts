import { readdir, readFile } from 'node:fs/promises';

const text = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

const childrenOf = async (pid: number): Promise<readonly string[]> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const told = await Promise.all(threads.map((thread) => text(`/proc/${pid}/task/${thread}/children`)));
  return told.flatMap((each) => each.split(' ').filter((child) => child !== ''));
};

/** What a process holds now, in MiB; 0 if it is gone (Linux). */
export const residentMegabytes = async (pid: number | string): Promise<number> =>
  Number(/^VmRSS:\s+(\d+)/m.exec(await text(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/** Does the work and tells what the children of a process held together at most, in MiB, looked at every few milliseconds (Linux; 0 elsewhere). */
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
