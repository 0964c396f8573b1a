import { aMinute, aSecond } from '../shared/units-of-time.ts';

/** Milliseconds that a call weighs on its caller. */
export const budgetWindow = aMinute;

/** The answer to a caller: go on, or how many seconds to wait. */
export type BudgetVerdict =
  { readonly allowed: true } | { readonly allowed: false; readonly seconds: number };

/** What a bank sets: calls a minute and source. */
export type BudgetLimits = {
  /** API-32 · Captcha-protected calls, and as many wrong sign-ins. */
  readonly captcha: number;
  /** Openings of identity sessions. */
  readonly identity: number;
  /** Of each other kind that costs something and asks nobody who they are. */
  readonly queries: number;
  /** EXT-507 · People who may fail from one source in an hour, of whatever factor. */
  readonly people: number;
};

export const defaultLimits: BudgetLimits = { captcha: 10, identity: 30, queries: 60, people: 9 };

/** Calls a minute that a kind of call may take: of one source, of the network around it, of one rut with its card number, and of everybody. */
export type Allowance = {
  readonly ofSource: number;
  readonly ofNeighbourhood: number;
  readonly ofPair?: number;
  readonly ofAll: number;
};

/** Sources that may spend all of theirs in one minute. */
const sourcesAtOnce = 100;

/** EXT-511 · Of what everybody may spend, the part that one neighbourhood may, which one tenant often has whole: nobody alone shuts the others out. */
const shareOfNeighbourhood = 1 / 4;

/** Of the openings of a source, those that one rut and card number may have: whoever mistypes opens again, but not at this pace. */
const shareOfPair = 1 / 5;

/** A round is drawn and answered. */
const callsOfRound = 2;

const shared = (ofSource: number): Allowance => {
  const ofAll = ofSource * sourcesAtOnce;
  return { ofSource, ofNeighbourhood: ofAll * shareOfNeighbourhood, ofAll };
};

/** API-32, EXT-501, EXT-502 · The kinds of call that have a budget, and how large it is; never one by a rut that anybody can type. */
export const allowancesOf = ({ captcha, identity, queries }: BudgetLimits) =>
  ({
    captcha: shared(captcha),
    'sign-in': shared(captcha),
    opening: { ...shared(identity), ofPair: Math.ceil(identity * shareOfPair) },
    round: shared(identity * callsOfRound),
    customer: shared(queries),
    challenge: shared(queries),
    flow: shared(queries),
    receipt: shared(queries),
  }) as const satisfies Record<string, Allowance>;

export type BudgetName = keyof ReturnType<typeof allowancesOf>;

/** What the other nodes let in: how many nodes there are, with this one, and when each of their calls was heard of. */
export type Elsewhere = { readonly nodes: number; readonly times: readonly number[] };

export const alone: Elsewhere = { nodes: 1, times: [] };

/** EXT-2202 · For so long what one node let in may be unknown to another: it is told within a second, heard within a second more, and both take their time. */
const unheardFor = 3 * aSecond;

// Never all of the tenth by which nodes may be wrong together: the rest is for nodes that are late.
const spareOf = (limit: number): number => Math.floor(limit / 12);

/** How many of these times, which ascend, were up to a moment: a busy minute has thousands of them. */
const countUpTo = (times: readonly number[], moment: number): number => {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** EXT-2202 · When a node may let one more in before it hears of the others: of what is left beside all that it knows, those of its own that nobody may have heard of take no more than its share; and where nobody else is heard of, one at least. EXT-2369 · At once, or when enough of what was let in is heard of. */
const freeByShare = (
  times: readonly number[],
  gone: number,
  limit: number,
  now: number,
  { nodes, times: others }: Elsewhere,
): number => {
  const heard = countUpTo(times, now - unheardFor) - gone;
  const unheard = times.length - gone - heard;
  const least = others.some((time) => now - time < unheardFor) ? 0 : 1;
  // once so many more of its own are heard of
  const fits = (more: number): boolean => {
    const share = Math.floor((limit + spareOf(limit) - heard - more - others.length) / nodes);
    return unheard - more + 1 <= Math.max(share, least);
  };
  if (fits(0)) return now;
  for (let more = 1; more <= unheard; more += 1)
    if (fits(more)) return (times[gone + heard + more - 1] ?? now) + unheardFor;
  return others.reduce((latest, time) => Math.max(latest, time), times.at(-1) ?? 0) + unheardFor;
};

const secondsUntil = (moment: number, now: number): number =>
  Math.max(1, Math.ceil((moment - now) / aSecond));

/** API-32, EXT-2202 · At most so many calls in any minute, wherever it begins: of the times of those of this node, which ascend, how many count no more, and whether one more fits. */
export const spentBy = (
  times: readonly number[],
  limit: number,
  now: number,
  elsewhere = alone,
): { readonly gone: number; readonly verdict: BudgetVerdict } => {
  const gone = countUpTo(times, now - budgetWindow);
  const others = elsewhere.times.filter((time) => now - time < budgetWindow);
  const beyond = times.length - gone + others.length - limit;
  if (beyond >= 0) {
    const recent = times.slice(gone);
    const first = others.length === 0 ? recent : [...recent, ...others].toSorted((a, b) => a - b);
    return {
      gone,
      verdict: { allowed: false, seconds: secondsUntil((first[beyond] ?? now) + budgetWindow, now) },
    };
  }
  const free =
    elsewhere.nodes > 1 ? freeByShare(times, gone, limit, now, { ...elsewhere, times: others }) : now;
  if (free > now) return { gone, verdict: { allowed: false, seconds: secondsUntil(free, now) } };
  return { gone, verdict: { allowed: true } };
};
