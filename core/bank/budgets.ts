import { aMinute, aSecond } from '../shared/units-of-time.ts';

/** Window of the rate limits in milliseconds. */
export const budgetWindow = aMinute;

/** Answer of a rate limit: go on, or wait this many seconds. */
export type BudgetVerdict =
  { readonly allowed: true } | { readonly allowed: false; readonly seconds: number };

/** Rate limits set by the bank, per minute and source. */
export type BudgetLimits = {
  /** Captcha-protected calls, and as many wrong sign-ins (API-32). */
  readonly captcha: number;
  /** Openings of identity sessions. */
  readonly identity: number;
  /** Other expensive calls that need no identification. */
  readonly queries: number;
  /** People who may fail from one source in an hour, over all factors (EXT-507). */
  readonly people: number;
  /** People who may fail from one network (/24 of IPv4, /48 of IPv6) in an hour (EXT-2564). */
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
  /** Reserve beyond the total, for all networks together; each network may take as much of it as one source (EXT-2566). */
  readonly ofReserve: number;
};

/** Number of sources that can use up their limits within the same minute. */
const sourcesAtOnce = 100;

/** Fraction of the total that one neighbourhood, often a single tenant, may use, so that it cannot shut out others (EXT-511). */
const shareOfNeighbourhood = 1 / 4;

/** Of the openings of a source, those that one rut and card number may have from one network: whoever mistypes opens again, but not at this pace. */
const shareOfPair = 1 / 5;

/** Calls refused at no cost have a limit this many times larger (EXT-2562). */
const timesForRefused = 10;

/** A round takes two calls: questions and answers. */
const callsOfRound = 2;

const shared = (ofSource: number): Allowance => {
  const ofAll = ofSource * sourcesAtOnce;
  const ofRefused = ofSource * timesForRefused;
  const ofNeighbourhood = ofAll * shareOfNeighbourhood;
  return { ofSource, ofRefused, ofNeighbourhood, ofAll, ofReserve: ofNeighbourhood };
};

/** Rate limits of each kind of call; never keyed by a rut, which anybody can type (API-32, EXT-501, EXT-502). */
export const allowancesOf = ({
  captcha,
  identity,
  queries,
}: Omit<BudgetLimits, 'people' | 'peopleOfNetwork'>) =>
  ({
    captcha: shared(captcha),
    'sign-in': shared(captcha),
    // a right proof is given back, so that this limits wrong ones
    'sign-in-proof': shared(captcha * timesForRefused),
    opening: { ...shared(identity), ofPair: Math.ceil(identity * shareOfPair) },
    round: shared(identity * callsOfRound),
    customer: shared(queries),
    challenge: shared(queries),
    flow: shared(queries),
    receipt: shared(queries),
  }) as const satisfies Record<string, Allowance>;

export type BudgetName = keyof ReturnType<typeof allowancesOf>;

/** Counts the ascending times up to a moment, by binary search (a busy minute has thousands). */
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

/** Sliding-window rate limit: number of expired times, and whether one more call fits (API-32). */
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
