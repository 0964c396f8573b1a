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
  /** People who may fail from one network, a /24 of IPv4 or a /48 of IPv6, in an hour (EXT-2564). */
  readonly peopleOfNetwork: number;
};

export const defaultLimits: BudgetLimits = {
  captcha: 10,
  identity: 30,
  queries: 60,
  people: 9,
  peopleOfNetwork: 30,
};

/** Calls a minute that a kind of call may take: of one source, of the network around it, of one rut with its card number from that network, and of everybody; and those of one source that are refused before they cost anything. */
export type Allowance = {
  readonly ofSource: number;
  readonly ofRefused: number;
  readonly ofNeighbourhood: number;
  readonly ofPair?: number;
  readonly ofAll: number;
  /** Beyond what everybody may, of all networks together; each network takes of it no more than one source may (EXT-2566). */
  readonly ofReserve: number;
};

/** Sources that may spend all of theirs in one minute. */
const sourcesAtOnce = 100;

/** EXT-511 · Of what everybody may spend, the part that one neighbourhood may, which one tenant often has whole: nobody alone shuts the others out. */
const shareOfNeighbourhood = 1 / 4;

/** Of the openings of a source, those that one rut and card number may have from one network: whoever mistypes opens again, but not at this pace. */
const shareOfPair = 1 / 5;

/** A refusal that cost nothing is bounded by so many times the budget (EXT-2562). */
const timesForRefused = 10;

/** A round is drawn and answered. */
const callsOfRound = 2;

const shared = (ofSource: number): Allowance => {
  const ofAll = ofSource * sourcesAtOnce;
  const ofRefused = ofSource * timesForRefused;
  const ofNeighbourhood = ofAll * shareOfNeighbourhood;
  return { ofSource, ofRefused, ofNeighbourhood, ofAll, ofReserve: ofNeighbourhood };
};

/** API-32, EXT-501, EXT-502 · The kinds of call that have a budget, and how large it is; never one by a rut that anybody can type. */
export const allowancesOf = ({
  captcha,
  identity,
  queries,
}: Omit<BudgetLimits, 'people' | 'peopleOfNetwork'>) =>
  ({
    captcha: shared(captcha),
    'sign-in': shared(captcha),
    // a right proof is given back, so that this bounds the wrong ones
    'sign-in-proof': shared(captcha * timesForRefused),
    opening: { ...shared(identity), ofPair: Math.ceil(identity * shareOfPair) },
    round: shared(identity * callsOfRound),
    customer: shared(queries),
    challenge: shared(queries),
    flow: shared(queries),
    receipt: shared(queries),
  }) as const satisfies Record<string, Allowance>;

export type BudgetName = keyof ReturnType<typeof allowancesOf>;

/** Number of these ascending times up to a moment, by binary search: a busy minute has thousands. */
const countUpTo = (times: readonly number[], moment: number): number => {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
};

const secondsUntil = (moment: number, now: number): number =>
  Math.max(1, Math.ceil((moment - now) / aSecond));

/** Sliding-window rate limit: how many of these ascending times are over a minute old, and whether one more call fits (API-32). */
export const spentBy = (
  times: readonly number[],
  limit: number,
  now: number,
): { readonly gone: number; readonly verdict: BudgetVerdict } => {
  const gone = countUpTo(times, now - budgetWindow);
  const beyond = times.length - gone - limit;
  if (beyond < 0) return { gone, verdict: { allowed: true } };
  const seconds = secondsUntil((times[gone + beyond] ?? now) + budgetWindow, now);
  return { gone, verdict: { allowed: false, seconds } };
};
