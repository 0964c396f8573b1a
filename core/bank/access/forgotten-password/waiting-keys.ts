import { devicesOfPerson } from '../lifetimes.ts';

/** Number of digits of a waiting key's ticket number (EXT-101). */
export const numberDigits = 6;

/** Most waiting keys (left by resets without card) per rut from unknown browsers (EXT-104). */
export const mostWaitingKeys = 32;

/** Number of wrong ticket numbers per rut and day after which no more are checked (EXT-105). */
export const wrongNumbersADay = 5;

const allNumbers = 10 ** numberDigits;

// Step between candidate ticket numbers: coprime with their count, so that repeated steps reach all of them, and large, so that the next candidate differs much.
const stride = 618_033;

/** Picks a ticket number from a random fraction, or the next number that is free for this rut (EXT-101). */
export const freeNumber = (drawn: number, taken: readonly string[]): string => {
  const start = Math.floor(drawn * allNumbers);
  const walk = Array.from({ length: taken.length + 1 }, (_, step) =>
    String((start + step * stride) % allNumbers).padStart(numberDigits, '0'),
  );
  return walk.find((number) => !taken.includes(number)) ?? '';
};

/** Waiting key with the data that decides which one is evicted: slot, keyed hashes of source and network, time, and whether it expired. */
export type WaitingSlot = {
  readonly place: number;
  readonly source: string;
  readonly network: string;
  readonly leftAt: number;
  readonly isOver: boolean;
};

type Newcomer = Pick<WaitingSlot, 'source' | 'network'>;

/** Joins the keyed hashes of the networks around a source, widest first, as a waiting key stores them. */
export const joinedNetworks = (widestFirst: readonly string[]): string => widestFirst.join('|');

type CrowdOf = (key: Pick<WaitingSlot, 'network'>) => string;

const crowdOfLevel =
  (level: number): CrowdOf =>
  ({ network }) =>
    network.split('|').slice(0, level).join('|');

// Levels of the networks around a source, widest first.
const levels = [1, 2, 3];

/** Returns the waiting keys that came from the network (of one level) with the most waiting keys, counting the new key; from several networks if they tie. */
const ofLargest = (
  held: readonly WaitingSlot[],
  newcomer: Newcomer,
  crowdOf: CrowdOf,
): readonly WaitingSlot[] => {
  const sizeOf = (key: WaitingSlot): number =>
    [...held, newcomer].filter((one) => crowdOf(one) === crowdOf(key)).length;
  const most = Math.max(...held.map(sizeOf));
  return held.filter((one) => sizeOf(one) === most);
};

/** Chooses the waiting key that a full list evicts, and returns its slot: the newest key from the network with the most keys, compared first by wide networks, then by narrower ones. Among tied networks it takes the middle one by age, so that strangers can neither evict the first keys nor shut out later ones (EXT-104, EXT-3042, EXT-3056). */
const evictedSlot = (held: readonly WaitingSlot[], newcomer: Newcomer): number => {
  const crowded = levels.reduce((keys, level) => ofLargest(keys, newcomer, crowdOfLevel(level)), held);
  const newest = crowded
    .filter((key) => crowded.every((one) => one.network !== key.network || one.leftAt <= key.leftAt))
    .toSorted((one, other) => one.leftAt - other.leftAt);
  return newest[Math.floor(newest.length / 2)]?.place ?? 0;
};

/** Returns the slot numbers for waiting keys: those for unknown browsers, or those reserved for the person's known devices, one per device (EXT-3057). */
const slotNumbersFor = (isKnown: boolean): readonly number[] =>
  isKnown
    ? Array.from({ length: devicesOfPerson }, (_, place) => mostWaitingKeys + place)
    : Array.from({ length: mostWaitingKeys }, (_, place) => place);

/** Returns the slot of a new waiting key: that of the same source, a free one, or that of the evicted key; keys from known browsers have slots of their own (EXT-103, EXT-104, EXT-3057). */
export const slotFor = (list: readonly WaitingSlot[], newcomer: Newcomer, isKnown = false): number => {
  const places = slotNumbersFor(isKnown);
  const among = list.filter(({ place }) => places.includes(place));
  const own = among.find(({ source }) => source === newcomer.source);
  if (own !== undefined) return own.place;
  const held = among.filter(({ isOver }) => !isOver);
  const free = places.find((place) => !held.some((one) => one.place === place));
  return free ?? evictedSlot(held, newcomer);
};

/** Number of evicted keys of a rut whose ticket numbers are remembered (EXT-3058). */
const mostPushedOut = 10 * mostWaitingKeys;

/** Adds the ticket number of the waiting key that a new one evicts from its slot, if any, to the ticket numbers of earlier evicted keys (EXT-3058). */
export const afterPushingOut = (
  pushedOut: readonly string[],
  list: readonly (WaitingSlot & { readonly number: string })[],
  newcomer: Pick<WaitingSlot, 'place' | 'source'>,
): readonly string[] => [
  ...pushedOut.slice(1 - mostPushedOut),
  ...list
    .filter(({ place, source, isOver }) => place === newcomer.place && source !== newcomer.source && !isOver)
    .map(({ number }) => number),
];

/** Reason why a waiting key was not activated; `repetida` means that it was one of the last four keys, `desplazada` that other keys evicted it from a full list. */
export type ActivationHindrance =
  | { readonly outcome: 'sin-clave-pendiente' | 'repetida' | 'desplazada' }
  | { readonly outcome: 'numero-equivocado'; readonly triesLeft: number }
  | { readonly outcome: 'sin-intentos'; readonly until: number };

type NumberedKey = { readonly number: string; readonly keyHash: string | undefined };

/** Ticket number that a caller names at the phone service, with the waiting keys of the rut and its wrong numbers within the last day. */
export type NamedNumber = {
  readonly number: string;
  readonly waiting: readonly NumberedKey[];
  /** Ticket numbers of waiting keys that other waiting keys evicted from the full list. */
  readonly pushedOut: readonly string[];
  readonly wrong: number;
  /** Moment at which the count of wrong ticket numbers starts over. */
  readonly wrongUntil: number;
};

/** Finds the waiting key of a ticket number, or the reason why there is none; for a wrong number also the tries left. The number of an evicted key does not count as a wrong number (EXT-102, EXT-105, EXT-3058). */
export const keyOfNumber = ({
  number,
  waiting,
  pushedOut,
  wrong,
  wrongUntil,
}: NamedNumber): ActivationHindrance | { readonly outcome: 'activada'; readonly keyHash: string } => {
  if (waiting.length === 0) return { outcome: 'sin-clave-pendiente' };
  if (wrong >= wrongNumbersADay) return { outcome: 'sin-intentos', until: wrongUntil };
  const named = waiting.find((one) => one.number === number);
  if (named === undefined && pushedOut.includes(number)) return { outcome: 'desplazada' };
  if (named === undefined) return { outcome: 'numero-equivocado', triesLeft: wrongNumbersADay - wrong - 1 };
  return named.keyHash === undefined
    ? { outcome: 'repetida' }
    : { outcome: 'activada', keyHash: named.keyHash };
};
