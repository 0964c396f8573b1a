import {
  allowancesOf,
  type Allowance,
  type BudgetLimits,
  type BudgetName,
  type BudgetVerdict,
} from '#core/bank/budgets.ts';
import { callBudget, type CallBudget } from './call-budget.ts';

/** Who is charged for a call: where it comes from, the network around that, and the rut with its card number where it names both. */
export type Caller = {
  readonly source: string;
  readonly neighbourhood?: string | undefined;
  readonly pair?: string | undefined;
};

/** What anonymous calls may still take of this node. */
export type Budgets = {
  /** All that a call spends, or nothing. */
  readonly spend: (name: BudgetName, caller: Caller) => BudgetVerdict;
  readonly giveBack: (name: BudgetName, caller: Caller) => void;
};

type Kind = {
  readonly source: CallBudget;
  readonly neighbourhood: CallBudget;
  readonly pair: CallBudget | undefined;
  readonly all: CallBudget;
};
type Charge = readonly [CallBudget, string];
type Refusal = Extract<BudgetVerdict, { readonly allowed: false }>;

const everybody = 'todos';

/** EXT-2369 · The time after which none of the budgets refuses for what is spent now. */
const longest = (refused: Refusal, others: readonly Charge[]): Refusal => {
  const verdicts = others.map(([budget, who]) => budget.look(who));
  const seconds = verdicts.map((verdict) => (verdict.allowed ? 0 : verdict.seconds));
  return { ...refused, seconds: Math.max(refused.seconds, ...seconds) };
};

/** Rate limits of this node, in memory: by source, by neighbourhood, by pair, and one for everybody (EXT-501, EXT-502, EXT-511). */
export const budgetsWithin = (limits: BudgetLimits, monotonic?: () => number): Budgets => {
  const kinds = new Map<BudgetName, Kind>();
  const allowances: Readonly<Record<BudgetName, Allowance>> = allowancesOf(limits);

  const kindOf = (name: BudgetName): Kind => {
    const { ofSource, ofNeighbourhood, ofPair, ofAll } = allowances[name];
    const budgetOf = (limit: number): CallBudget => callBudget(limit, monotonic);
    const kind = kinds.get(name) ?? {
      source: budgetOf(ofSource),
      neighbourhood: budgetOf(ofNeighbourhood),
      pair: ofPair === undefined ? undefined : budgetOf(ofPair),
      all: budgetOf(ofAll),
    };
    kinds.set(name, kind);
    return kind;
  };

  const chargesOf = (name: BudgetName, { source, neighbourhood, pair }: Caller): readonly Charge[] => {
    const kind = kindOf(name);
    const around: readonly Charge[] =
      neighbourhood === undefined ? [] : [[kind.neighbourhood, neighbourhood]];
    const byPair: readonly Charge[] =
      kind.pair === undefined || pair === undefined ? [] : [[kind.pair, pair]];
    return [[kind.source, source], ...around, ...byPair, [kind.all, everybody]];
  };

  return {
    spend: (name, caller) => {
      const charges = chargesOf(name, caller);
      for (const [place, [budget, who]] of charges.entries()) {
        const verdict = budget.spend(who);
        if (verdict.allowed) continue;
        charges.slice(0, place).forEach(([earlier, whose]) => earlier.giveBack(whose));
        return longest(verdict, charges.slice(place + 1));
      }
      return { allowed: true };
    },
    giveBack: (name, caller) => chargesOf(name, caller).forEach(([budget, who]) => budget.giveBack(who)),
  };
};
