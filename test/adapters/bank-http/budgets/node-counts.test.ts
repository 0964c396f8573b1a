import { describe, expect, it } from 'vitest';
import { budgetsWithin } from '#adapters/bank-http/budgets/budgets.ts';
import { nodeCounts } from '#adapters/bank-http/budgets/node-counts.ts';
import { sharingCounts } from '#adapters/bank-http/budgets/share-counts.ts';
import { alone } from '#core/bank/budgets.ts';
import { presence, type SharedCounts, type SlotCount } from '#core/bank/shared-counts.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { TE } from '#core/shared/fp.ts';

const limits = { captcha: 2, identity: 30, queries: 60, people: 9 };
const quiet = { node: 'sur', age: 0 };

const aNode = (most?: number) => {
  const clock = { now: 100_000 };
  const counts = nodeCounts({
    keyed: (text) => `[${text.length}]`,
    monotonic: () => clock.now,
    ...(most && { most }),
  });
  return { clock, counts, budgets: budgetsWithin(limits, () => clock.now, counts) };
};

describe('EXT-2201 what a node remembers', () => {
  it('is told with nobody’s address', () => {
    const { counts, budgets } = aNode();
    budgets.spend('opening', { source: '203.0.113.9', neighbourhood: '203.0.113', pair: '11111111-1|1' });
    expect(counts.untold().map(({ budget, used }) => ({ budget, used }))).toEqual(
      ['source', 'neighbourhood', 'pair', 'all'].map((by) => ({ budget: `opening:${by}`, used: 1 })),
    );
    expect(JSON.stringify(counts.untold())).not.toMatch(/203|11111111/);
  });

  it('is nothing while every call is refused, and less where one is given back', () => {
    const { counts, budgets } = aNode();
    const caller = { source: 'a' };
    for (let call = 0; call < 5; call += 1) budgets.spend('captcha', caller);
    const sourceOf = (all: readonly SlotCount[]) => all.filter(({ budget }) => budget === 'captcha:source');
    expect(sourceOf(counts.untold())).toMatchObject([{ used: 2 }]);
    counts.told(counts.untold());
    expect(counts.untold()).toEqual([]);
    budgets.spend('captcha', caller);
    expect(counts.untold()).toEqual([]);
    budgets.giveBack('captcha', caller);
    expect(sourceOf(counts.untold())).toMatchObject([{ used: 1 }]);
  });

  it('is told again where it changed on its way', () => {
    const { counts, budgets } = aNode();
    budgets.spend('captcha', { source: 'a' });
    const before = counts.untold();
    budgets.spend('captcha', { source: 'a' });
    counts.told(before);
    expect(counts.untold()).toMatchObject([{ used: 2 }, { used: 2 }]);
  });

  it('is bounded, and gone a minute later', () => {
    const { clock, counts, budgets } = aNode(10);
    for (let caller = 0; caller < 100; caller += 1) {
      budgets.spend('challenge', { source: `origen ${caller} ${'x'.repeat(caller)}` });
      counts.heard(1, [{ ...quiet, budget: 'b', who: `${caller}`, slot: 1, used: 1 }]);
    }
    expect(counts.size()).toBe(20);
    clock.now += 62_000;
    counts.heard(1, []);
    expect(counts.size()).toBe(0);
  });

  it('counts what another node let in, from when it was told, until a minute later', () => {
    const { clock, counts, budgets } = aNode();
    const who = `[${'presupuesto|captcha:source|a'.length}]`;
    counts.heard(1, [{ ...quiet, budget: 'captcha:source', who, slot: 1, used: 2, age: 10_000 }]);
    expect(budgets.spend('captcha', { source: 'a' })).toEqual({ allowed: false, seconds: 50 });
    expect(budgets.spend('captcha', { source: 'other' })).toEqual({ allowed: true });
    clock.now += 50_000;
    expect(budgets.spend('captcha', { source: 'a' })).toEqual({ allowed: true });
  });

  it('is as that of a node without others while nobody else is heard of', () => {
    const { counts } = aNode();
    expect(counts.elsewhere('captcha:source', 'a')).toBe(alone);
  });
});

describe('EXT-2201 a node that shares its counts', () => {
  const sharing = (answers: { isUp: boolean }) => {
    const { clock, counts, budgets } = aNode();
    const written: (readonly SlotCount[])[] = [];
    const shared: SharedCounts = {
      tell: (_, told) => {
        if (!answers.isUp) return TE.left(unavailable);
        written.push(told);
        return TE.right(undefined);
      },
      heard: () => (answers.isUp ? TE.right({ others: ['sur'], counts: [] }) : TE.left(unavailable)),
      forget: () => TE.right(undefined),
    };
    const { exchange, leave } = sharingCounts({ counts, shared, node: 'norte', monotonic: () => clock.now });
    return { clock, budgets, written, exchange, leave };
  };

  it('writes once for all that it let in, and nothing at rest but once a minute that it is there', async () => {
    const { clock, budgets, written, exchange, leave } = sharing({ isUp: true });
    await exchange();
    expect(written).toMatchObject([[{ budget: presence, used: 1 }]]);
    for (let caller = 0; caller < 30; caller += 1) budgets.spend('customer', { source: `origen ${caller}` });
    for (let second = 0; second < 60; second += 1) {
      clock.now += 1_000;
      await exchange();
    }
    expect(written).toHaveLength(3);
    expect(written.at(-1)).toMatchObject([{ budget: presence }]);
    await leave();
    expect(written.at(-1)).toMatchObject([{ budget: presence, used: 0 }]);
  });

  it('goes on counting by itself while the database does not answer, and tells it all once afterwards', async () => {
    const answers = { isUp: false };
    const { clock, budgets, written, exchange } = sharing(answers);
    expect(budgets.spend('captcha', { source: 'a' })).toEqual({ allowed: true });
    await exchange();
    clock.now += 1_000;
    expect(budgets.spend('captcha', { source: 'a' })).toEqual({ allowed: true });
    expect(budgets.spend('captcha', { source: 'a' })).toMatchObject({ allowed: false });
    await exchange();
    expect(written).toEqual([]);
    answers.isUp = true;
    await exchange();
    await exchange();
    expect(written).toHaveLength(1);
    const bySource = written.flat().filter(({ budget }) => budget === 'captcha:source');
    expect(bySource.map(({ used }) => used)).toEqual([1, 1]);
  });

  it('tells nothing of what it let in longer ago than a minute, however long the database did not answer', async () => {
    const answers = { isUp: false };
    const { clock, budgets, written, exchange } = sharing(answers);
    expect(budgets.spend('captcha', { source: 'a' })).toEqual({ allowed: true });
    for (let second = 0; second < 300; second += 1) {
      clock.now += 1_000;
      await exchange();
    }
    answers.isUp = true;
    await exchange();
    expect(written.flat().filter(({ budget }) => budget !== presence)).toEqual([]);
  });
});
