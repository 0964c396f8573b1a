import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const placeOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// What keeps a thousand uploads under 256 MB: everything is collected when it has grown by half; left to itself V8 lets a small heap
// grow to a multiple first, and most of that is garbage. A young generation below 16 MB costs each call a sixth more work.
const flags = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

// Their pages go back to the system when they do, and the code is read as it was compiled at the first start.
const surroundings = {
  MALLOC_MMAP_THRESHOLD_: '32768',
  NODE_COMPILE_CACHE: placeOf('../../node_modules/.cache/zaguan'),
};

/** A program in a process of its own that runs as the bank is meant to. */
export const spawnAsBank = (
  program: readonly string[],
  { env = process.env, ...options }: SpawnOptions,
): ChildProcess =>
  spawn(process.execPath, [...flags, ...program], {
    ...options,
    env: { ...surroundings, ...env },
  });

/** The bank in a process of its own, as it is meant to run. */
export const spawnBank = (options: SpawnOptions): ChildProcess =>
  spawnAsBank([placeOf('../serve.ts')], options);
