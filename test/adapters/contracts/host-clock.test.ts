import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentCode } from '#adapters/bank-node/one-time-codes.ts';
import { isReady } from '#adapters/bank-sql/ready.ts';
import { storedOffer } from '#adapters/bank-sql/portability/stored-offer.ts';
import { databaseTime } from '#adapters/bank-sql/database-time.ts';
import { openBank, type OpenBank } from '#composition/bank/ports.ts';
import { readConfig } from '#composition/settings/config.ts';
import { takesDigicard } from '#core/bank/access/challenge/device-list.ts';
import { keyReceiptOf, openedReceipt } from '#core/bank/access/key-request/key-receipt.ts';
import { remindOfOffers } from '#core/bank/portability/offer/remind-of-offers.ts';
import { bankWall } from '#core/shared/bank-day.ts';
import { addDays, formatDayMonthYear, formatIso, type CalendarDate } from '#core/shared/calendar-date.ts';
import { O } from '#core/shared/fp.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { bankDatabase, type FreshDatabase } from '#test/support/postgres.ts';
import { right } from '#test/support/right.ts';
import { offeredStores, offeredTerms, signing } from '#test/support/worlds/offered-stores.ts';

const anHour = 3_600_000;

/** Returns the number of hours after which it is between 3 and 4 o'clock of the next night in Santiago. */
const overMidnight = (): number => {
  const [hours = 0] = bankWall(Date.now()).time.split(':').map(Number);
  return 24 - hours + 3;
};

let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await bankDatabase();
  folder = await mkdtemp(join(tmpdir(), 'zaguan-reloj-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

describe.each([
  ['right', () => 0],
  ['25 hours ahead', () => 25],
  ['ahead over midnight', overMidnight],
  ['25 hours behind', () => -25],
])('EXT-2601 a node over PostgreSQL whose host clock is %s', (_, hoursOf) => {
  const hours = hoursOf();
  let bank: OpenBank;
  let today: CalendarDate;
  const { anOffered, answer, find, submit } = offeredStores(() => ({ stores: bank.ports }));
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * anHour });
    const settings = { DATABASE_URL: database.url, DATOS: folder, ...masterKeySetting };
    bank = await openBank(right(readConfig(settings)), (error) => expect(error).toBeUndefined());
    today = bankWall(await databaseTime(bank.database)).date;
  });
  afterEach(async () => {
    await bank.close();
    vi.useRealTimers();
  });

  /** Builds a request with an offer that is valid until the end of this day. */
  const offeredUntil = async (validUntil: CalendarDate) => {
    const offered = await anOffered();
    await sql`update offer set body = ${storedOffer({ ...offeredTerms, validUntil })}
      where request_id = ${offered.idSolicitud}`.execute(bank.database.kysely);
    return offered;
  };

  it('goes by the day and hour of the server', async () => {
    expect(bank.ports.clock.today()).toEqual(today);
    expect(bank.access.clock.today()).toEqual(today);
    expect(Math.abs(bank.access.clock.now() - (await databaseTime(bank.database)))).toBeLessThan(1_000);
  });

  it('takes the one-time code of the hour of the server', async () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const code = currentCode(secret, await databaseTime(bank.database));
    expect(O.isSome(bank.access.oneTimeCodes.stepOf(secret, code))).toBe(true);
  });

  it('takes the answer to an offer on its last day, and keeps its provider held', async () => {
    const offered = await offeredUntil(today);
    expect((await find(offered.idSolicitud, offered.company))?.ended).toBeUndefined();
    expect(await submit(offered.company)).toBe(0);
    expect((await answer(offered)).outcome).toBe('answered');
  });

  it('takes no answer a day later, and a new request at once', async () => {
    const offered = await offeredUntil(addDays(today, -1));
    expect((await find(offered.idSolicitud, offered.company))?.ended).toMatchObject({ kind: 'lapsed' });
    expect(await answer(offered)).toMatchObject({ outcome: 'refused' });
    expect(await submit(offered.company)).toBeGreaterThan(offered.idSolicitud);
  });

  it('reminds of an offer on its last day, and not after it', async () => {
    const [last, over] = [await offeredUntil(today), await offeredUntil(addDays(today, -1))];
    await remindOfOffers(bank.ports)();
    const reminded = await bank.database.kysely
      .selectFrom('solicitud')
      .select('id')
      .where('offer_reminded_at', 'is not', null)
      .where('id', 'in', [last.idSolicitud, over.idSolicitud])
      .execute();
    expect(reminded).toEqual([{ id: last.idSolicitud }]);
  });

  it('shows a Digicard until the day that was set, and not a day longer', () => {
    const shows = (day: CalendarDate) =>
      takesDigicard({ ...bank.access, access: { ...bank.access.access, digicardUntil: formatIso(day) } });
    expect([shows(today), shows(addDays(today, -1))]).toEqual([true, false]);
  });

  it('dates the receipt of a key by the server, and opens it for thirty days of the server', async () => {
    const { clock } = bank.access;
    const made = right(await keyReceiptOf(bank.access)({ rut: signing.representative, name: 'Ana' })());
    expect(made.fechaTx).toContain(formatDayMonthYear(today));
    const openedIn = async (days: number) => {
      const later = { ...clock, now: () => clock.now() + days * 24 * anHour };
      return O.isSome(right(await openedReceipt({ ...bank.access, clock: later })(made.encryptedData)()));
    };
    expect([await openedIn(29.999), await openedIn(30.001)]).toEqual([true, false]);
  });

  it('EXT-2602 knows how far its host is off, and stays ready', async () => {
    const hostAhead = bank.database.clock.hostAhead();
    expect(Math.abs(hostAhead - hours * anHour)).toBeLessThan(1_000);
    expect(await isReady(bank.database)).toBe(true);
  });
});
