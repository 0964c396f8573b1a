import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const placeOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Starts a program in a child process with a compile cache. */
export const spawnAsBank = (
  program: readonly string[],
  { env = process.env, ...options }: SpawnOptions,
): ChildProcess =>
  spawn(process.execPath, program, {
    ...options,
    env: { NODE_COMPILE_CACHE: placeOf('../../node_modules/.cache/zaguan'), ...env },
  });

/** Starts the bank in a child process. */
export const spawnBank = (options: SpawnOptions): ChildProcess =>
  spawnAsBank([placeOf('../serve.ts')], options);
