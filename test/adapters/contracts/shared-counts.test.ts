import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { sqlSharedCounts } from '#adapters/bank-sql/shared-counts.ts';
import { budgetWindow } from '#core/bank/budgets.ts';
import { presence, type SharedCounts } from '#core/bank/shared-counts.ts';
import { right } from '#test/support/right.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { budgetNodes, rememberedCounts, type BudgetNodes } from '#test/support/worlds/budget-nodes.ts';

const start = 100_000;
type Call = { readonly at: number; readonly node: number };

/** When those calls of one source came that were let in. */
const letIn = async (
  { budgets, passTo }: BudgetNodes,
  calls: readonly Call[],
): Promise<readonly number[]> => {
  const times: number[] = [];
  for (const { at, node } of calls.toSorted((a, b) => a.at - b.at)) {
    await passTo(at);
    if (budgets[node % budgets.length]?.spend('customer', { source: 'oficina' }).allowed === true)
      times.push(at);
  }
  return times;
};

const mostInAMinute = (times: readonly number[]): number =>
  Math.max(
    0,
    ...times.map((from) => times.filter((time) => time >= from && time < from + budgetWindow).length),
  );

/** EXT-2202 · Right within a tenth, or a call for each further node where that is more. */
const mostOf = (limit: number, nodes: number): number => limit + Math.max(Math.floor(limit / 10), nodes - 1);

const bursts = (nodes: number): fc.Arbitrary<readonly Call[]> =>
  fc
    .array(
      fc.record({
        pause: fc.oneof(fc.nat(1_200), fc.nat(9_000)),
        node: fc.nat(nodes - 1),
        calls: fc.integer({ min: 1, max: 40 }),
        everywhere: fc.boolean(),
      }),
      { minLength: 5, maxLength: 40 },
    )
    .map((each) => {
      let at = start;
      return each.flatMap(({ pause, node, calls, everywhere }) => {
        at += pause;
        return Array.from({ length: calls }, (_, call) => ({ at, node: everywhere ? call % nodes : node }));
      });
    });

describe('EXT-2202 nodes that tell each other once a second', () => {
  const world = async (moments: readonly number[], queries: number): Promise<BudgetNodes> => {
    const clock = { now: start };
    return budgetNodes({ clock, shared: rememberedCounts(() => clock.now), moments, limits: { queries } });
  };
  const moments = (nodes: number): fc.Arbitrary<readonly number[]> =>
    fc.array(fc.nat(999), { minLength: nodes, maxLength: nodes });

  it.each([
    [2, 10],
    [2, 60],
    [3, 10],
    [3, 60],
    [5, 60],
  ])(
    'let, %i of them, little more than a budget of %i through in any minute, whatever bursts they get',
    (nodes, limit) =>
      fc.assert(
        fc.asyncProperty(moments(nodes), bursts(nodes), async (each, calls) => {
          expect(mostInAMinute(await letIn(await world(each, limit), calls))).toBeLessThanOrEqual(
            mostOf(limit, nodes),
          );
        }),
        { numRuns: 40 },
      ),
  );

  it.each([
    [2, 10],
    [3, 10],
    [3, 60],
  ])(
    'let, %i of them, a caller who keeps to a budget of %i have all of it, at one node or at any',
    (nodes, limit) =>
      fc.assert(
        fc.asyncProperty(moments(nodes), fc.array(fc.nat(nodes - 1), { minLength: 1 }), async (each, at) => {
          const pace = budgetWindow / limit;
          const calls = Array.from({ length: 2 * limit }, (_, call) => ({
            at: start + Math.ceil(call * pace * 1.05),
            node: at[call % at.length] ?? 0,
          }));
          expect(await letIn(await world(each, limit), calls)).toHaveLength(calls.length);
        }),
        { numRuns: 20 },
      ),
  );
});

type SharedWorld = {
  readonly shared: SharedCounts;
  readonly rows: () => Promise<number>;
  /** Everything told so far was told so many milliseconds earlier. */
  readonly letPass: (ms: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

const overDatabase = ({ db, close }: SqlWorld): SharedWorld => ({
  shared: sqlSharedCounts(
    db,
    orUnavailable(() => undefined),
  ),
  rows: async () => (await db.kysely.selectFrom('shared_count').select('slot').execute()).length,
  letPass: async (ms) => {
    await db.kysely
      .updateTable('shared_count')
      .set({ changed_at: sql<number>`changed_at - ${ms}` })
      .execute();
  },
  close,
});

describe.each(engines)('EXT-2201 what nodes tell each other over %s', (_, open) => {
  let world: SharedWorld;
  beforeEach(async () => {
    world = overDatabase(await open());
  });
  afterEach(() => world.close());

  const count = { budget: 'customer:source', who: 'alguien', slot: 7, used: 3 };
  const tell = async (node: string, counts: Parameters<SharedCounts['tell']>[1]) =>
    right(await world.shared.tell(node, counts)());
  const heard = async (node: string, withinMs = 60_000) => right(await world.shared.heard(node, withinMs)());
  const here = { budget: presence, who: '', slot: 0, used: 1 };

  it('is heard by the others and not by who told it, with how long ago', async () => {
    await tell('norte', [count, { ...count, slot: 8, used: 1 }]);
    await world.letPass(2_000);
    expect((await heard('norte')).counts).toEqual([]);
    const { counts } = await heard('sur');
    expect(counts).toHaveLength(2);
    expect(counts).toContainEqual({ ...count, node: 'norte', age: expect.any(Number) });
    for (const { age } of counts) expect(age).toBeGreaterThanOrEqual(2_000);
    expect((await heard('sur', 1_000)).counts).toEqual([]);
  });

  it('counts nothing twice when it is told twice, and less when less is told', async () => {
    for (const used of [3, 3, 2]) await tell('norte', [{ ...count, used }]);
    expect(await world.rows()).toBe(1);
    expect((await heard('sur')).counts).toEqual([
      { ...count, used: 2, node: 'norte', age: expect.any(Number) },
    ]);
  });

  it('says which nodes are there: not those that said that they end, nor those that are long silent', async () => {
    await tell('este', [here]);
    await world.letPass(151_000);
    await tell('norte', [here]);
    await tell('oeste', [here]);
    await tell('oeste', [{ ...here, used: 0 }]);
    expect((await heard('sur', 1)).others).toEqual(['norte']);
  });

  it('is gone three minutes after it was told', async () => {
    await tell('norte', [count]);
    await world.letPass(181_000);
    await tell('sur', [count]);
    right(await world.shared.forget()());
    expect(await world.rows()).toBe(1);
  });

  it('lets three nodes have one budget together', async () => {
    const clock = { now: start };
    const { budgets, passTo } = await budgetNodes({ clock, shared: world.shared, moments: [0, 300, 700] });
    const calls = Array.from({ length: 300 }, (__, call) => ({ at: start + 20 * call, node: call % 3 }));
    const times = await letIn({ budgets, passTo }, calls);
    expect(times.length).toBeGreaterThanOrEqual(60);
    expect(times.length).toBeLessThanOrEqual(mostOf(60, 3));
  });
});
