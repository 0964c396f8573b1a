import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const timeout = 60_000;

export type RunningProgram = {
  /** Returns all output so far. */
  readonly output: () => string;
  /** Ends the program and every process that it started. */
  readonly stop: () => Promise<void>;
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Starts a program and waits until its output matches `ready`; `said` is the match. */
export const startProgram = async (
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<RunningProgram & { readonly said: RegExpExecArray }> => {
  // Starts the program in a process group of its own, so that its child processes end with it.
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const endGroup = (signal: NodeJS.Signals): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      // Ignores the error ESRCH, since the process group has already ended.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  // Kills the browser when the test process exits, even if the run is interrupted.
  const endWithRun = (): void => endGroup('SIGKILL');
  process.once('exit', endWithRun);
  const stop = async (): Promise<void> => {
    process.off('exit', endWithRun);
    endGroup('SIGTERM');
    const late = setTimeout(() => endGroup('SIGKILL'), 5_000);
    await ended(child);
    clearTimeout(late);
    endGroup('SIGKILL');
  };
  const deadline = Date.now() + timeout;
  for (;;) {
    const said = ready.exec(output);
    if (said !== null) return { output: () => output, stop, said };
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`${program} did not get ready:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Creates a temporary folder for one run; `remove` deletes the folder. */
export const ownFolder = async (): Promise<{
  readonly path: string;
  readonly remove: () => Promise<void>;
}> => {
  const path = await mkdtemp(join(tmpdir(), 'zaguan-engine-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
};
