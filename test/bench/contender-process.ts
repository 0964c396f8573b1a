import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

const portOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`A contender ended with ${code} before it listened`)));
  });

type Start = (program: readonly string[], options: SpawnOptions) => ChildProcess;

const plainly: Start = (program, options) => spawn(process.execPath, program, options);

/** Starts a server in a separate process, which prints the port that it listens on. */
export const startContender = async (
  file: string,
  args: readonly string[],
  start: Start = plainly,
): Promise<{ readonly base: string; readonly stop: () => void }> => {
  const child = start([file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { base: `http://127.0.0.1:${await portOf(child)}`, stop: () => void child.kill() };
};
