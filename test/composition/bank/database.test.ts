import { once } from 'node:events';
import { constants } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { runBank } from '#composition/bank/bank.ts';
import { openToServe } from '#composition/bank/database.ts';
import { readConfig } from '#composition/settings/config.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
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
const fileNamed = async (name: string): Promise<Spoiled> => {
  await writeFile(join(folder, name), '');
  return {};
};

it.each<[string, object, () => Promise<Spoiled>]>([
  ['a port that is taken', { fault: 'port-taken' }, () => held('PORT')],
  ['a port of figures that is taken', { fault: 'port-taken' }, () => held('PUERTO_METRICAS')],
  ['a portal that was not built', { fault: 'portal' }, async () => ({ web: '/no/esta' })],
  [
    'a text that is not there',
    { fault: 'text', why: 'missing' },
    async () => ({ settings: { TERMINOS: '/no/esta/terminos.txt' } }),
  ],
  ['a folder of documents that is a file', { fault: 'documents-folder' }, () => fileNamed('documentos')],
  ['a folder of arrivals that is a file', { fault: 'data-folder' }, () => fileNamed('recibiendo')],
  [
    'a database that is another file',
    { fault: 'database-file', why: 'not-a-database' },
    async () => {
      await writeFile(join(folder, 'banco.sqlite'), 'esto no es una base de datos\n'.repeat(200));
      return {};
    },
  ],
  [
    'a database that is a folder',
    { fault: 'database-file', why: 'a-folder' },
    async () => {
      await mkdir(join(folder, 'banco.sqlite'));
      return {};
    },
  ],
])(
  'EXT-404 a first start that is refused for %s says so, and leaves its folder as it was',
  async (_, fault, spoil) => {
    const spoiled = await spoil();
    const before = await readdir(folder);
    const settings = { ...productionSettings, DATOS: folder, PORT: String(await freePort()) };
    const config = right(readConfig({ ...settings, ...spoiled.settings }));
    await expect(runBank(config, spoiled.web)).rejects.toMatchObject({ fault });
    expect(await readdir(folder)).toEqual(before);
    spoiled.undo?.();
  },
);

const file = constants.R_OK | constants.W_OK;

it.each([
  ['a data folder', '', file | constants.X_OK, 'data-folder'],
  ['a database file', 'banco.sqlite', file, 'database-file'],
  ['a folder of arrivals', 'recibiendo', file | constants.X_OK, 'data-folder'],
])('EXT-404 %s that the bank may not use refuses the start', async (_, name, asked, fault) => {
  if (name === 'banco.sqlite') await writeFile(join(folder, name), '');
  vi.doMock('node:fs/promises', async (original) => ({
    ...(await original<object>()),
    access: async (path: string, mode: number) => {
      if (path === join(folder, name) && mode === asked)
        throw Object.assign(new Error('access'), { code: 'EACCES' });
    },
  }));
  vi.resetModules();
  const { openToServe } = await import('#composition/bank/database.ts');
  vi.doUnmock('node:fs/promises');
  vi.resetModules();
  await expect(openToServe(right(readConfig({ DATOS: folder })), () => undefined)).rejects.toMatchObject({
    fault: { fault, why: 'not-allowed' },
  });
  // Expects no database file to be created in a folder that cannot be used.
  if (name === '') expect(await readdir(folder)).toEqual([]);
});

it('EXT-404 a database whose clock cannot be read refuses the start, and is closed', async () => {
  const read = () => Promise.reject(new Error('no clock'));
  vi.doMock('#adapters/bank-sql/sqlite.ts', () => ({
    openSqlite: (file: string) => openSqlite(file, { now: Date.now, hostAhead: () => 0, read }),
  }));
  vi.resetModules();
  const { openDatabase } = await import('#composition/bank/database.ts');
  vi.doUnmock('#adapters/bank-sql/sqlite.ts');
  vi.resetModules();
  await expect(openDatabase(right(readConfig({ DATOS: folder })), () => undefined)).rejects.toMatchObject({
    fault: { fault: 'unknown', step: 'database', cause: 'no clock' },
  });
  expect(await readdir(folder)).not.toContain('banco.sqlite-wal');
});

it('EXT-602 what breaks at a database server later is told to whoever opens it', async () => {
  const asked: unknown[] = [];
  vi.doMock('#adapters/bank-sql/postgres.ts', () => ({
    openPostgres: async (...given: readonly unknown[]) => {
      asked.push(given);
      throw new Error('no server');
    },
  }));
  vi.resetModules();
  const { openAsItIs, openDatabase, openToServe } = await import('#composition/bank/database.ts');
  vi.doUnmock('#adapters/bank-sql/postgres.ts');
  vi.resetModules();
  const DATABASE_URL = 'postgres://banco@base.interna/banco';
  const config = right(readConfig({ DATOS: folder, DATABASE_URL, ...masterKeySetting }));
  const report = () => undefined;
  for (const open of [openAsItIs, openDatabase, openToServe])
    await expect(open(config, report)).rejects.toThrow('no server');
  expect(asked).toEqual(Array(3).fill([DATABASE_URL, report]));
});

it('EXT-404 EXT-405 a lock that cannot be made refuses the start with its cause', async () => {
  await mkdir(join(folder, 'banco.candado'));
  const opening = openToServe(right(readConfig({ DATOS: folder })), () => undefined);
  await expect(opening).rejects.toMatchObject({
    fault: { fault: 'unknown', step: 'data-folder', cause: 'unable to open database file' },
  });
  expect(await readdir(folder)).not.toContain('banco.sqlite-wal');
});
