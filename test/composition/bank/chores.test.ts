import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChores } from '#composition/bank/chores.ts';
import { openBank } from '#composition/bank/ports.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { readConfig } from '#composition/settings/config.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { TE } from '#core/shared/fp.ts';
import { productionSettings } from '#test/support/builders/production-settings.ts';
import { right } from '#test/support/right.ts';
import { happyBank } from '#test/support/worlds/bank-over-http.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

type Chore = 'sweep' | 'reminder' | 'none';

/** Starts chores of which the slow one, from the second round on, runs until the test ends it; `story` records each end. */
const choresThatWaitFor = async (slow: Chore) => {
  const story: string[] = [];
  let end = (): void => undefined;
  let rounds = 0;
  const slowly = async (chore: Chore): Promise<void> => {
    if (chore === slow && rounds > 1) await new Promise<void>((resolve) => (end = resolve));
    if (rounds > 1) story.push(`${chore} ended`);
  };
  const ports = happyBank();
  const chores = await startChores({
    deleteExpired: () => {
      rounds += 1;
      return slowly('sweep');
    },
    ports: {
      ...ports,
      offers: {
        ...ports.offers,
        unreminded: () => TE.fromTask(() => slowly('reminder').then(() => [])),
      },
    },
  });
  await turns();
  return { chores, story, end: () => end() };
};

it('EXT-2607 chores run at the start and every ten minutes, and no more once stopped', async () => {
  const { chores, story } = await choresThatWaitFor('none');
  const roundsAfter = async (milliseconds: number): Promise<number> => {
    vi.advanceTimersByTime(milliseconds);
    await turns();
    return story.length / 2;
  };
  expect(await roundsAfter(10 * aMinute - 1)).toBe(0);
  expect(await roundsAfter(1)).toBe(1);
  expect(await roundsAfter(20 * aMinute)).toBe(3);
  await chores.stop();
  expect(await roundsAfter(60 * aMinute)).toBe(3);
});

it('EXT-603 chores that hang hold a shutdown up for two seconds', async () => {
  const waited: unknown[] = [];
  const { chores } = await choresThatWaitFor('sweep');
  vi.advanceTimersByTime(10 * aMinute);
  await turns();
  await chores.stop((...asked) => {
    waited.push(asked);
    return Promise.resolve();
  });
  expect(waited).toEqual([[2_000, undefined, { ref: false }]]);
});

describe('the chores of a bank that ends', () => {
  it.each([
    ['sweep', ['reminder ended', 'sweep ended', 'stopped']],
    ['reminder', ['sweep ended', 'reminder ended', 'stopped']],
  ] as const)('EXT-603 EXT-2607 a %s that is under way ends before the bank goes on', async (slow, told) => {
    const { chores, story, end } = await choresThatWaitFor(slow);
    vi.advanceTimersByTime(10 * aMinute);
    await turns();
    const stopped = chores.stop().then(() => story.push('stopped'));
    await turns();
    end();
    await stopped;
    expect(story).toEqual(told);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('EXT-603 EXT-2607 one that is under way finds the database open until it ends', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zaguan-chores-'));
    let end = (): void => undefined;
    let open: Promise<readonly string[]> | undefined;
    let atRelease: readonly string[] = ['banco.sqlite-wal'];
    const release = (): void => void (atRelease = readdirSync(folder));
    vi.doMock('#adapters/bank-node/serving-lock.ts', () => ({ servingLock: () => ({ release }) }));
    vi.doMock('#core/bank/portability/offer/remind-of-offers.ts', () => ({
      remindOfOffers: () => async () => {
        await new Promise<void>((resolve) => (end = resolve));
        open = readdir(folder);
        await open;
      },
    }));
    vi.resetModules();
    const { runBank } = await import('#composition/bank/bank.ts');
    vi.doUnmock('#core/bank/portability/offer/remind-of-offers.ts');
    vi.doUnmock('#adapters/bank-node/serving-lock.ts');
    vi.resetModules();
    const settings = { ...productionSettings, DATOS: folder, PORT: String(await freePort()) };
    const bank = await runBank(right(readConfig(settings)));
    const stopped = bank.stop();
    await Promise.race([stopped, pause(1_000)]);
    end();
    await stopped;
    // Expects the database to be open still: SQLite deletes the WAL file when the last connection closes.
    expect(await open).toContain('banco.sqlite-wal');
    // Expects the data folder to be unlocked for another bank only after the database was closed.
    expect(atRelease).not.toContain('banco.sqlite-wal');
    await rm(folder, { recursive: true });
  });

  it('EXT-603 one that hangs is waited for two seconds', async () => {
    const { chores, end } = await choresThatWaitFor('sweep');
    vi.advanceTimersByTime(10 * aMinute);
    await turns();
    const since = performance.now();
    await chores.stop();
    const waited = performance.now() - since;
    expect(waited).toBeGreaterThan(1_950);
    expect(waited).toBeLessThan(3_900);
    end();
  });
});

describe('what has ended', () => {
  const sessionsLeft = ({ database }: Awaited<ReturnType<typeof openBank>>) =>
    database.kysely.selectFrom('session').select('id').execute();

  it('EXT-2607 is forgotten by a node at its start and while it serves, and by no command that opens the bank', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zaguan-chores-'));
    const openOne = () =>
      openBank(right(readConfig({ DATOS: folder })), (error) => expect(error).toBeUndefined());
    let bank = await openOne();
    const ended = { created_at: 0, last_used_at: 0, step: 0, serial: 'A1' };
    const insertEnded = () =>
      bank.database.kysely
        .insertInto('session')
        .values({
          ...{ id: 's1', access_hash: 'a', refresh_hash: 'r', company: '76123456-0' },
          ...{ representative: '12345678-5', ...ended },
        })
        .execute();
    await insertEnded();
    await bank.close();
    bank = await openOne();
    expect(await sessionsLeft(bank)).toHaveLength(1);
    await (await startChores(bank)).stop();
    expect(await sessionsLeft(bank)).toEqual([]);
    const chores = await startChores(bank);
    await insertEnded();
    vi.advanceTimersByTime(10 * 60_000 - 1);
    expect(await sessionsLeft(bank)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await expect.poll(() => sessionsLeft(bank)).toEqual([]);
    await chores.stop();
    expect(vi.getTimerCount()).toBe(0);
    await bank.close();
    await rm(folder, { recursive: true });
  });
});
