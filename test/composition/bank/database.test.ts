import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runBank } from '#composition/bank/bank.ts';
import { readConfig } from '#composition/settings/config.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { StartRefused } from '#composition/bank/start-fault.ts';
import { productionSettings } from '#test/support/builders/production-settings.ts';
import { right } from '#test/support/right.ts';

type Spoiled = {
  readonly settings?: Readonly<Record<string, string>>;
  readonly web?: string;
  readonly undo?: () => void;
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-refused-'));
});
afterEach(() => rm(folder, { recursive: true }));

const held = async (setting: string): Promise<Spoiled> => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  return { settings: { [setting]: String(port) }, undo: () => holder.close() };
};
const file = async (name: string): Promise<Spoiled> => {
  await writeFile(join(folder, name), '');
  return {};
};

it.each<[string, () => Promise<Spoiled>]>([
  ['a port that is taken', () => held('PORT')],
  ['a port of figures that is taken', () => held('PUERTO_METRICAS')],
  ['a portal that was not built', async () => ({ web: '/no/esta' })],
  ['a text that is not there', async () => ({ settings: { TERMINOS: '/no/esta/terminos.txt' } })],
  ['a folder of documents that is a file', () => file('documentos')],
  ['a folder of arrivals that is a file', () => file('recibiendo')],
  [
    'a database that is another file',
    async () => {
      await writeFile(join(folder, 'banco.sqlite'), 'esto no es una base de datos\n'.repeat(200));
      return {};
    },
  ],
  [
    'a database that is a folder',
    async () => {
      await mkdir(join(folder, 'banco.sqlite'));
      return {};
    },
  ],
])('EXT-404 a first start that is refused for %s leaves its folder as it was', async (_, spoil) => {
  const spoiled = await spoil();
  const before = await readdir(folder);
  const settings = { ...productionSettings, DATOS: folder, PORT: String(await freePort()) };
  const config = right(readConfig({ ...settings, ...spoiled.settings }));
  await expect(runBank(config, spoiled.web)).rejects.toBeInstanceOf(StartRefused);
  expect(await readdir(folder)).toEqual(before);
  spoiled.undo?.();
});

it('EXT-404 a data folder that the bank may not use refuses the start, and no database is made in it', async () => {
  vi.doMock('node:fs/promises', async (original) => ({
    ...(await original<object>()),
    access: () => Promise.reject(Object.assign(new Error('access'), { code: 'EACCES' })),
  }));
  vi.resetModules();
  const { openDatabase } = await import('#composition/bank/database.ts');
  vi.doUnmock('node:fs/promises');
  vi.resetModules();
  await expect(openDatabase(right(readConfig({ DATOS: folder })), () => undefined)).rejects.toMatchObject({
    fault: { fault: 'data-folder', why: 'not-allowed' },
  });
  expect(await readdir(folder)).toEqual([]);
});
