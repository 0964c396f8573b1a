import { A } from '#core/shared/fp.ts';
import {
  allowancesOf,
  limitsAround,
  type Allowance,
  type BudgetLimits,
  type BudgetName,
  type BudgetVerdict,
} from '#core/bank/budgets.ts';
import { callBudget, type CallBudget } from './sliding-window.ts';

/** Rate-limit keys of a call: source, surrounding networks from narrow to wide, rut with card number if it brings both, and hash of the token that proved valid. */
export type Caller = {
  readonly source: string;
  readonly around?: readonly string[];
  readonly pair?: string | undefined;
  readonly token?: string | undefined;
};

/** Rate limits of this node for unauthenticated calls; a charge applies to all the limits concerned, or to none of them. */
export type Budgets = {
  /** Charges the rate limits of a caller's own source and neighbourhood. */
  readonly spendOwn: (name: BudgetName, caller: Caller) => BudgetVerdict;
  /** Charges the limits shared with other callers (one per rut and card number in a network, one per token, one for everybody); if they refuse, refunds the caller's own limits. */
  readonly spendShared: (name: BudgetName, caller: Caller) => BudgetVerdict;
  readonly spend: (name: BudgetName, caller: Caller) => BudgetVerdict;
  /** Charges the separate limit of calls that are refused before they cost anything (EXT-2562). */
  readonly spendRefused: (name: BudgetName, caller: Caller) => BudgetVerdict;
  readonly giveBack: (name: BudgetName, caller: Caller) => void;
};

type Kind = {
  readonly source: CallBudget;
  readonly neighbourhood: CallBudget;
  readonly pair: CallBudget | undefined;
  readonly token: CallBudget;
  readonly all: CallBudget;
  readonly reserve: CallBudget;
  readonly reserveOfNetworks: readonly CallBudget[];
  readonly refused: CallBudget;
};
type Charge = readonly [CallBudget, string];

const everybody = 'todos';

/** Returns the seconds until all given rate limits would admit a call: the longest wait among them (EXT-2369). */
const longest = (charges: readonly Charge[]): number =>
  Math.max(
    ...charges.map(([budget, who]) => {
      const verdict = budget.look(who);
      return verdict.allowed ? 0 : verdict.seconds;
    }),
  );

const giveBackAll = (charges: readonly Charge[]): void =>
  charges.forEach(([budget, who]) => budget.giveBack(who));

const spendAll = (charges: readonly Charge[], later: readonly Charge[] = []): BudgetVerdict => {
  for (const [place, [budget, who]] of charges.entries()) {
    if (budget.spend(who).allowed) continue;
    giveBackAll(charges.slice(0, place));
    return { allowed: false, seconds: longest([...charges.slice(place), ...later]) };
  }
  return { allowed: true };
};

/** Creates the in-memory rate limits of this node: per source, per network, per rut and card number in a network, per token, and one for everybody (EXT-501, EXT-502, EXT-511, EXT-1147). */
export const budgetsWithin = (limits: BudgetLimits, monotonic?: () => number): Budgets => {
  const kinds = new Map<BudgetName, Kind>();
  const allowances: Readonly<Record<BudgetName, Allowance>> = allowancesOf(limits);

  const kindOf = (name: BudgetName): Kind => {
    const { ofSource, ofRefused, ofNeighbourhood, ofPair, ofToken, ofAll, ofReserve } = allowances[name];
    const budgetOf = (limit: number): CallBudget => callBudget(limit, monotonic);
    const kind = kinds.get(name) ?? {
      source: budgetOf(ofSource),
      neighbourhood: budgetOf(ofNeighbourhood),
      pair: ofPair === undefined ? undefined : budgetOf(ofPair),
      token: budgetOf(ofToken),
      all: budgetOf(ofAll),
      reserve: budgetOf(ofReserve),
      reserveOfNetworks: limitsAround(ofSource).map(budgetOf),
      refused: budgetOf(ofRefused),
    };
    kinds.set(name, kind);
    return kind;
  };

  const ownOf = (name: BudgetName, { source, around: [neighbourhood] = [] }: Caller): readonly Charge[] => {
    const kind = kindOf(name);
    const wider: readonly Charge[] = neighbourhood === undefined ? [] : [[kind.neighbourhood, neighbourhood]];
    return [[kind.source, source], ...wider];
  };

  /** Returns the charge to the limit per rut and card number, counted per network, so that a stranger elsewhere cannot use up a person's session openings (EXT-2571). */
  const pairOf = (
    name: BudgetName,
    { source, around: [neighbourhood = source] = [], pair }: Caller,
  ): readonly Charge[] => {
    const { pair: budget } = kindOf(name);
    return budget === undefined || pair === undefined ? [] : [[budget, `${neighbourhood}|${pair}`]];
  };

  /** Returns the charges for what a call proved: to the limit of its rut and card number, and to that of its token, which is counted over all networks, so that one captcha cannot use up everybody's limit (EXT-1147). */
  const provedOf = (name: BudgetName, caller: Caller): readonly Charge[] => [
    ...pairOf(name, caller),
    ...(caller.token === undefined ? [] : [[kindOf(name).token, caller.token] as const]),
  ];

  const sharedOf = (name: BudgetName, caller: Caller): readonly Charge[] => [
    ...provedOf(name, caller),
    [kindOf(name).all, everybody],
  ];

  /** Returns the charges made once the limit for everybody is exhausted: those for what the call proved, one to the share of each of its networks in the reserve limit, and one to the reserve limit itself (EXT-2566, EXT-3019). */
  const reserveOf = (name: BudgetName, caller: Caller): readonly Charge[] => {
    const { reserve, reserveOfNetworks } = kindOf(name);
    const shares = A.zip(reserveOfNetworks, caller.around ?? [caller.source]);
    return [...provedOf(name, caller), ...shares, [reserve, everybody]];
  };

  const spendShared: Budgets['spendShared'] = (name, caller) => {
    const verdict = spendAll(sharedOf(name, caller));
    if (verdict.allowed || spendAll(reserveOf(name, caller)).allowed) return { allowed: true };
    giveBackAll(ownOf(name, caller));
    return verdict;
  };

  const spendOwn: Budgets['spendOwn'] = (name, caller) =>
    spendAll(ownOf(name, caller), sharedOf(name, caller));

  const allOf = (name: BudgetName, caller: Caller): readonly Charge[] => [
    ...ownOf(name, caller),
    ...sharedOf(name, caller),
  ];

  return {
    spendOwn,
    spendShared,
    spend: (name, caller) => {
      const own = spendOwn(name, caller);
      return own.allowed ? spendShared(name, caller) : own;
    },
    spendRefused: (name, { source }) => spendAll([[kindOf(name).refused, source]]),
    giveBack: (name, caller) => giveBackAll(allOf(name, caller)),
  };
};
