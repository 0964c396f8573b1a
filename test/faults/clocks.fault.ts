import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { databaseTime } from '#adapters/bank-sql/database-time.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { startPostgres, unflushed } from '#composition/scripts/postgres.ts';
import { bankWall } from '#core/shared/bank-day.ts';
import { formatDashed } from '#core/shared/calendar-date.ts';
import { ownBank } from '#test/support/builders/own-bank.ts';
import { productionTexts } from '#test/support/builders/production-texts.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';

const places = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
);

const fakeClock = (): string => {
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error('This run sets clocks with libfaketime: apt-get install faketime');
  return found;
};

/** Returns the number of hours after which it is between 3 and 4 o'clock of the next night in Santiago. */
const overMidnight = (): number => {
  const [hours = 0] = bankWall(Date.now()).time.split(':').map(Number);
  return 24 - hours + 3;
};

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres(unflushed);
});
afterAll(() => postgres.stop());

const serverToday = async (): Promise<string> => {
  const db = await openPostgres(postgres.url, () => undefined);
  try {
    return formatDashed(bankWall(await databaseTime(db)).date);
  } finally {
    await db.close();
  }
};

describe.each([
  ['25 hours ahead', () => 25],
  ['three hours ahead over midnight', overMidnight],
  ['25 hours behind', () => -25],
])('EXT-2601 EXT-2602 a node over PostgreSQL whose host is %s', (_, hoursOf) => {
  const hours = hoursOf();
  let bank: BankProcess;
  let metrics: string;
  beforeAll(async () => {
    const port = await freePort();
    metrics = `http://127.0.0.1:${port}/metricas`;
    bank = await startBankProcess({
      ...productionTexts,
      ...ownBank,
      MODO_PRODUCCION: 'si',
      EMISOR_CARPETAS: 'ninguno',
      ORIGEN_PORTAL: 'http://localhost',
      DATABASE_URL: postgres.url,
      PUERTO_METRICAS: String(port),
      LD_PRELOAD: fakeClock(),
      FAKETIME: `${hours < 0 ? '' : '+'}${hours}h`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    });
  });
  afterAll(() => bank.stop());

  const figure = async (line: string): Promise<number> => {
    const pattern = new RegExp(`^${line.replace(/[{}]/g, '\\$&')} (.*)$`, 'm');
    return Number(pattern.exec(await (await fetch(metrics)).text())?.[1]);
  };

  it('tells the day of the server, says how far it is off, and stays ready', async () => {
    const { dia } = (await (
      await fetch(`${bank.base}/empresas/rest/portabilidad-financiera/fecha-actual`)
    ).json()) as { readonly dia: string };
    expect(dia).toBe(await serverToday());
    expect(Math.abs((await figure('zaguan_clock_ahead_seconds')) - hours * 3_600)).toBeLessThan(5);
    expect((await fetch(`${bank.base}/salud/lista`)).status).toBe(200);
  });
});
