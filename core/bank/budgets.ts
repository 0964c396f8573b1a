import { aMinute, aSecond } from '../shared/units-of-time.ts';

/** Window of the sliding-window rate limits in milliseconds. */
export const budgetWindow = aMinute;

/** Verdict of a rate limit: call allowed, or refused with the seconds to wait. */
export type BudgetVerdict =
  { readonly allowed: true } | { readonly allowed: false; readonly seconds: number };

/** Rate limits of a bank, as calls per minute and source. */
export type BudgetLimits = {
  /** Most captcha-protected calls, and most wrong sign-ins, per minute and source (API-32). */
  readonly captcha: number;
  /** Most openings of identity sessions per minute and source. */
  readonly identity: number;
  /** Most other expensive calls without identification per minute and source. */
  readonly queries: number;
  /** Most distinct persons who may fail from one source in an hour, over all factors (EXT-507). */
  readonly people: number;
  /** Most distinct persons who may fail from one network (/24 of IPv4, /48 of IPv6) in an hour, and ten times as many from a /32 of IPv6 (EXT-2564, EXT-3019). */
  readonly peopleOfNetwork: number;
};

export const defaultLimits: BudgetLimits = {
  captcha: 10,
  identity: 30,
  queries: 60,
  people: 9,
  peopleOfNetwork: 30,
};

/** Rate limits of one kind of call, per minute: of one source, of the network around it, of one rut with its card number from that network, of one token from anywhere, and of all callers; `ofRefused` limits the calls of one source that are refused at no cost. */
export type Allowance = {
  readonly ofSource: number;
  readonly ofRefused: number;
  readonly ofNeighbourhood: number;
  readonly ofPair?: number;
  readonly ofToken: number;
  readonly ofAll: number;
  /** Reserve of calls per minute beyond `ofAll`, for when that limit is used up: shared by all networks, of which each may use at most `ofSource`, a /32 of IPv6 ten times as many (EXT-2566, EXT-3019). */
  readonly ofReserve: number;
};

/** Factor by which the limits of the next wider network are larger. */
const timesWider = 10;

/** Returns the limits of the networks around a source, from narrow to wide, given that of the narrowest (EXT-3019). */
export const limitsAround = (ofNarrowest: number): readonly number[] => [
  ofNarrowest,
  ofNarrowest * timesWider,
];

/** Computes how many quiet sources (without another failure) inside a full wide network may each have one person fail in an hour, given the limit of the narrowest network (EXT-3061). */
export const limitOfQuiet = (ofNarrowest: number): number => ofNarrowest * timesWider ** 2;

/** Number of sources that can use up their rate limits within the same minute. */
const sourcesAtOnce = 100;

/** Fraction of the total rate limit that one neighbourhood, often a single tenant, may use, so that it cannot shut out others (EXT-511). */
const shareOfNeighbourhood = 1 / 4;

/** Fraction of a source's rate limit of session openings that one pair of rut and card number may use from one network; enough for a person who mistyped. */
const shareOfPair = 1 / 5;

/** Fraction of a source's rate limit that one token may use, so that one visitor does not use up the limit of everybody behind the same address (EXT-3039). */
const shareOfToken = 1 / 4;

/** Calls per minute of one kind that a normal visit may need: the minimum that a token may use, even if its share of the rate limit is lower. */
const callsOfVisit = 10;

/** Factor by which the rate limit of calls that cost next to nothing is larger (EXT-2562, EXT-3039). */
const timesForCheap = 10;

/** Number of calls in one round of identity questions: one for the questions, one for the answers; the calls that ask the tax authority count for the same rate limit (EXT-2976). */
const callsOfRound = 2;

/** Factor by which the rate limit of calls with a session is larger; enough for a person who opens screen after screen. */
const timesForSession = 4;

const shared = (ofSource: number): Allowance => {
  const ofAll = ofSource * sourcesAtOnce;
  const ofRefused = ofSource * timesForCheap;
  const ofNeighbourhood = ofAll * shareOfNeighbourhood;
  const ofToken = Math.min(ofSource, Math.max(callsOfVisit, Math.ceil(ofSource * shareOfToken)));
  return { ofSource, ofRefused, ofNeighbourhood, ofToken, ofAll, ofReserve: ofNeighbourhood };
};

/** Computes the rate limits of each kind of call from the bank's settings; no limit counts by rut alone, since anybody could type a rut and so shut its owner out (API-32, EXT-501, EXT-502). */
export const allowancesOf = ({
  captcha,
  identity,
  queries,
}: Omit<BudgetLimits, 'people' | 'peopleOfNetwork'>) =>
  ({
    captcha: shared(captcha),
    'sign-in': shared(captcha),
    // Rate limit of wrong captcha responses at sign-in; a right response is not charged.
    'sign-in-proof': shared(captcha * timesForCheap),
    // Rate limit of the calls of one session (counted as the source) that no other limit charges (EXT-3038).
    session: shared(queries * timesForSession),
    // Rate limit of right keys typed by one person (counted as the source), whose charges in the other limits are refunded (EXT-3025).
    'right-key': shared(queries),
    opening: { ...shared(identity), ofPair: Math.ceil(identity * shareOfPair) },
    round: shared(identity * callsOfRound),
    customer: shared(queries),
    challenge: { ...shared(queries * timesForCheap), ofRefused: queries * timesForCheap },
    flow: shared(queries),
    receipt: shared(queries),
  }) as const satisfies Record<string, Allowance>;

export type BudgetName = keyof ReturnType<typeof allowancesOf>;

/** Counts the ascending times up to a moment by binary search, since a busy minute has thousands of them. */
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

/** Applies the sliding-window rate limit to the ascending times of earlier calls: returns how many of them are older than the window, and whether one more call fits or in how many seconds it will, at least 1 (API-32). */
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
