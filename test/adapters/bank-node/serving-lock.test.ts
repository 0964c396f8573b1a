import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearNodeLocks, servingLock } from '#adapters/bank-node/serving-lock.ts';

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

describe('EXT-412 the locks that nodes leave in a folder they share', () => {
  const lockOf = (node: string): string => join(folder, `nodo-${node}.candado`);
  const left = async (node: string, days: number) => {
    const lock = servingLock(lockOf(node));
    const then = new Date(Date.now() - days * 86_400_000);
    await utimes(lockOf(node), then, then);
    return lock;
  };

  it('are deleted a day after their last start; those in use, newer ones and other files stay', async () => {
    const [own, serving] = [await left('propio', 3), await left('sirve', 3)];
    (await left('muerto', 2))?.release();
    (await left('de-hoy', 0))?.release();
    const other = servingLock(file);
    await utimes(file, new Date(0), new Date(0));
    await clearNodeLocks(folder, lockOf('propio'));
    const names = await readdir(folder);
    expect(names.filter((name) => name.endsWith('.candado')).sort()).toEqual([
      'banco.candado',
      'nodo-de-hoy.candado',
      'nodo-propio.candado',
      'nodo-sirve.candado',
    ]);
    expect(names.filter((name) => name.includes('muerto'))).toEqual([]);
    for (const held of ['propio', 'sirve']) expect(servingLock(lockOf(held))).toBeUndefined();
    for (const lock of [own, serving, other]) lock?.release();
  });

  it('count their age anew from each start that uses them', async () => {
    (await left('vuelve', 2))?.release();
    servingLock(lockOf('vuelve'))?.release();
    await clearNodeLocks(folder, lockOf('propio'));
    expect(await readdir(folder)).toEqual(['nodo-vuelve.candado']);
  });

  it('are held by one of a name however many start while they are cleared away', async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      (await left('disputado', 2))?.release();
      const clearing = clearNodeLocks(folder, lockOf('propio'));
      await Promise.resolve();
      const first = servingLock(lockOf('disputado'));
      await clearing;
      const second = servingLock(lockOf('disputado'));
      expect(first !== undefined && second !== undefined).toBe(false);
      first?.release();
      second?.release();
    }
  });
});

it('is a file that nothing is written to', async () => {
  const lock = servingLock(file);
  expect((await stat(file)).size).toBe(0);
  lock?.release();
  expect((await stat(file)).size).toBe(0);
});

it('says so where there can be none', async () => {
  await mkdir(file);
  expect(() => servingLock(file)).toThrow();
});
