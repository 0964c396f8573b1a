import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const fromProc = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
};

const fromPs = async (pid: number): Promise<number> =>
  Number((await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout);

/** Reads the resident memory of a process in bytes; 0 if it ended or is unknown. */
export const residentBytes = async (pid: number): Promise<number> =>
  1024 *
  (await fromProc(pid)
    .catch(() => fromPs(pid))
    .catch(() => 0));
