import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import { openSqliteWorld, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

it('a driver error becomes unavailable and is reported', async () => {
  const reports: unknown[] = [];
  const broken = new Error('the disk is full');
  const outcome = await orUnavailable((error) => reports.push(error))(() => Promise.reject(broken))();
  expect(outcome).toEqual(E.left(unavailable));
  expect(reports).toEqual([broken]);
});

it('a success is not reported', async () => {
  const reports: unknown[] = [];
  expect(await orUnavailable((error) => reports.push(error))(async () => 7)()).toEqual(E.right(7));
  expect(reports).toEqual([]);
});

it.each([
  ['once', 1, E.right('done'), 2],
  ['again', 2, E.left(unavailable), 2],
])('EXT-2606 a serialization failure is retried once: %s', async (_, undone, answer, tries) => {
  const reports: unknown[] = [];
  let tried = 0;
  const work = async (): Promise<string> => {
    tried += 1;
    if (tried <= undone) throw Object.assign(new Error('could not serialize access'), { code: '40001' });
    return 'done';
  };
  expect(await orUnavailable((error) => reports.push(error))(work)()).toEqual(answer);
  expect([tried, reports.length]).toEqual([tries, undone - 1]);
});

describe('a database without room', () => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await openSqliteWorld();
  });
  afterEach(() => world.close());

  const pages = async (): Promise<number> =>
    (await sql<{ page_count: number }>`pragma page_count`.execute(world.db.kysely)).rows[0]?.page_count ?? 0;
  const mostPages = (most: number) => sql`pragma max_page_count = ${sql.lit(most)}`.execute(world.db.kysely);

  const kept = async (): Promise<number> =>
    (await world.db.kysely.selectFrom('lasting_secret').select('name').execute()).length;

  it('EXT-408 refuses writes on a full disk, reports it, and recovers', async () => {
    const keep = (place: number) =>
      world.stores.lastingSecrets.secretOnce(`${place}`, () => 'x'.repeat(9_000))();
    await mostPages((await pages()) + 8);
    let taken = 0;
    while (E.isRight(await keep(taken))) taken += 1;
    expect(taken).toBeGreaterThan(0);
    expect(await keep(taken)).toEqual(E.left(unavailable));
    expect(String(world.reports.at(-1))).toContain('full');
    expect(await kept()).toBe(taken);
    await mostPages(1_000_000);
    expect(E.isRight(await keep(taken))).toBe(true);
    expect(await kept()).toBe(taken + 1);
  });
});
