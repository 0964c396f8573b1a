import { describe, expect, it } from 'vitest';
import { callBudget } from '#adapters/bank-http/budgets/sliding-window.ts';
import { budgetWindow } from '#core/bank/budgets.ts';

const counted = (callsPerMinute = 10) => {
  const clock = { now: 5_000 };
  return { clock, budget: callBudget(callsPerMinute, () => clock.now) };
};

const spendAll = ({ budget }: ReturnType<typeof counted>, times: number, caller = 'a') =>
  Array.from({ length: times }, () => budget.spend(caller).allowed);

describe('API-32 the call budget', () => {
  it('lets ten calls a minute through and no eleventh', () => {
    const given = counted();
    expect(spendAll(given, 12)).toEqual([...Array<boolean>(10).fill(true), false, false]);
  });

  it('says how many seconds to wait, whole and never none', () => {
    const given = counted(1);
    given.budget.spend('a');
    expect(given.budget.spend('a')).toEqual({ allowed: false, seconds: 60 });
    given.clock.now += 58_400;
    expect(given.budget.spend('a')).toEqual({ allowed: false, seconds: 2 });
    given.clock.now += 1_599;
    expect(given.budget.spend('a')).toEqual({ allowed: false, seconds: 1 });
    given.clock.now += 1;
    expect(given.budget.spend('a')).toEqual({ allowed: true });
  });

  it('slides: in no minute, wherever it begins, do eleven get through', () => {
    const given = counted();
    const allowed: number[] = [];
    for (let step = 0; step < 600; step += 1) {
      given.clock.now += 701;
      if (given.budget.spend('a').allowed) allowed.push(given.clock.now);
    }
    const most = Math.max(
      ...allowed.map((from) => allowed.filter((time) => time >= from && time < from + budgetWindow).length),
    );
    expect(most).toBe(10);
  });

  it('does not lengthen the wait of a caller who calls again before its end', () => {
    const given = counted(1);
    given.budget.spend('a');
    given.clock.now += 30_000;
    spendAll(given, 50);
    given.clock.now += 30_000;
    expect(given.budget.spend('a').allowed).toBe(true);
  });

  it('counts nothing that is given back', () => {
    const given = counted(2);
    given.budget.giveBack('a');
    for (let call = 0; call < 5; call += 1) {
      expect(given.budget.spend('a').allowed).toBe(true);
      given.budget.giveBack('a');
    }
    expect(spendAll(given, 3)).toEqual([true, true, false]);
  });

  it('counts every caller for itself', () => {
    const given = counted(1);
    expect([...spendAll(given, 2, 'a'), ...spendAll(given, 1, 'b')]).toEqual([true, false, true]);
  });

  it('remembers so many callers and no more, and forgets first who has been quiet longest', () => {
    const clock = { now: 0 };
    const budget = callBudget(1, () => clock.now, 3);
    for (const caller of ['a', 'b', 'c', 'a', 'd']) {
      clock.now += 1;
      budget.spend(caller);
    }
    expect(budget.callers()).toBe(3);
    expect(['a', 'c', 'd'].map((caller) => budget.spend(caller).allowed)).toEqual([false, false, false]);
    expect(budget.spend('b').allowed).toBe(true);
  });

  it('forgets a caller whose calls were all refunded', () => {
    const given = counted();
    given.budget.spend('a');
    given.budget.giveBack('a');
    given.budget.giveBack('b');
    expect(given.budget.callers()).toBe(0);
  });

  it('forgets who has been quiet', () => {
    const given = counted();
    for (let caller = 0; caller < 100; caller += 1) given.budget.spend(`caller ${caller}`);
    given.clock.now += budgetWindow;
    given.budget.spend('a');
    expect(given.budget.callers()).toBe(1);
  });
});
