import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { servingLock } from '#adapters/bank-node/serving-lock.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-lock-'));
  file = join(folder, 'banco.candado');
});
afterEach(() => rm(folder, { recursive: true }));

const holder = `
  const { servingLock } = await import('#adapters/bank-node/serving-lock.ts');
  globalThis.lock = servingLock(process.argv[1]);
  console.log(globalThis.lock === undefined ? 'taken' : 'held');
  setInterval(() => {}, 1_000);
`;

it('EXT-405 is held by one, given back, and held by the next', () => {
  const first = servingLock(file);
  expect(servingLock(file)).toBeUndefined();
  first?.release();
  const second = servingLock(file);
  expect(second).toBeDefined();
  second?.release();
});

it('EXT-405 ends with its process, also with one that is killed', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('held\n');
  expect(servingLock(file)).toBeUndefined();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = servingLock(file);
  expect(lock).toBeDefined();
  lock?.release();
});

it('is a file that nothing is written to', async () => {
  const lock = servingLock(file);
  expect((await stat(file)).size).toBe(0);
  lock?.release();
  expect((await stat(file)).size).toBe(0);
});

it('says so where there can be none', async () => {
  await writeFile(file, 'no es una base de datos\n'.repeat(200));
  expect(() => servingLock(file)).toThrow('file is not a database');
  await rm(file);
  await mkdir(file);
  expect(() => servingLock(file)).toThrow('unable to open database file');
});
