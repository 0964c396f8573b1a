import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '#composition/scripts/free-port.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import { productionTexts } from '#test/support/builders/production-texts.ts';

const places = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
);

const fakeClock = (): string => {
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error('This run sets clocks with libfaketime: apt-get install faketime');
  return found;
};

const day = 86_400_000;
let folder: string;
let bank: BankProcess;
let metrics: string;

/** Sets the clock of the bank's host so many hours from the true time. */
const setClock = async (hours: number): Promise<void> => {
  await writeFile(join(folder, 'hora'), `${hours < 0 ? '' : '+'}${hours}h\n`);
  await pause(2_000);
};

const figure = async (line: string): Promise<string | undefined> =>
  new RegExp(`^${line.replace(/[{}]/g, '\\$&')} (.*)$`, 'm').exec(await (await fetch(metrics)).text())?.[1];

const locked = (): Promise<string | undefined> => figure('zaguan_factors_locked{factor="clave"}');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-hora-'));
  await writeFile(join(folder, 'hora'), '+0h\n');
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metricas`;
  bank = await startBankProcess({
    ...productionTexts,
    MODO_PRODUCCION: 'si',
    ORIGEN_PORTAL: 'https://banco.example',
    PUERTO_METRICAS: String(port),
    LD_PRELOAD: fakeClock(),
    FAKETIME_TIMESTAMP_FILE: join(folder, 'hora'),
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  });
  const database = new DatabaseSync(join(bank.folder, 'banco.sqlite'), { timeout: 5_000 });
  database
    .prepare('insert into attempt (attempt_key, used, blocked_until) values (?, 3, ?)')
    .run('acceso:clave:alguien', Date.now() + day);
  database.close();
});
afterEach(async () => {
  await bank.stop();
  await rm(folder, { recursive: true });
});

it('EXT-406 EXT-407 a lock of a day outlives a clock that is set 25 hours forward, and a start under it, with an alarm until it is right', async () => {
  expect(await locked()).toBe('1');
  await setClock(25);
  expect(await locked()).toBe('1');
  await pause(16_000);
  expect(await figure('zaguan_alarm{alarm="clock"}')).toBe('1');
  expect(bank.output()).toMatch(/"alarm":"clock".*alarm raised/);
  await bank.end();
  await bank.startAgain();
  expect(await locked()).toBe('1');
  await bank.kill();
  await bank.startAgain();
  expect(await locked()).toBe('1');
  await setClock(0);
  await pause(16_000);
  expect([await locked(), await figure('zaguan_alarm{alarm="clock"}')]).toEqual(['1', '0']);
  await setClock(-1);
  expect(await locked()).toBe('1');
});
