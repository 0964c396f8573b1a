import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderOfBefore, type FolderOfBefore } from '#adapters/bank-node/earlier-document-folder.ts';

const [kept, aside, absent] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)];

let folder: string;
let before: FolderOfBefore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-of-before-'));
  for (const inner of ['cuarentena', 'receiving-single']) await mkdir(join(folder, inner));
  await writeFile(join(folder, kept), 'un documento');
  await writeFile(join(folder, 'cuarentena', `2026-02-28.${aside}`), 'otro');
  await writeFile(join(folder, 'receiving-single', absent), 'la mitad');
  await writeFile(join(folder, 'marca-del-banco'), 'una-marca');
  before = folderOfBefore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const read = async (name: string): Promise<string | undefined> => {
  const bytes = await before.read(name);
  return bytes && text(bytes);
};

it('EXT-1802 is read as a version before left it, also what it had put aside', async () => {
  expect(await before.names()).toEqual(new Set([kept, aside]));
  expect([await read(kept), await read(aside), await read(absent)]).toEqual([
    'un documento',
    'otro',
    undefined,
  ]);
});

it('EXT-2108 loses what is forgotten, wherever it lies in it, also twice', async () => {
  for (const name of [kept, kept, aside, absent]) await before.discard(name);
  expect(await before.names()).toEqual(new Set());
  expect((await readdir(folder)).sort()).toEqual(['cuarentena', 'marca-del-banco', 'receiving-single']);
});

it('has nothing where there is none, and makes none', async () => {
  before = folderOfBefore(join(folder, 'otra'));
  expect(await before.names()).toEqual(new Set());
  expect(await read(kept)).toBeUndefined();
  await before.discard(kept);
  expect(await readdir(folder)).not.toContain('otra');
});

it.each(['', '../secreto', 'receiving-single', '/etc/passwd', 'A'.repeat(32)])(
  'touches no file named %j',
  async (name) => {
    await expect(before.read(name)).rejects.toThrow(RangeError);
    await expect(before.discard(name)).rejects.toThrow(RangeError);
  },
);
