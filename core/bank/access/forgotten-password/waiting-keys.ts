/** Number of digits of a waiting key's ticket number (EXT-101). */
export const numberDigits = 6;

/** Most waiting keys (left by resets without card) per rut (EXT-104). */
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

const widestOf = ({ network }: Pick<WaitingSlot, 'network'>): string => network.split('|')[0] ?? '';

const narrowestOf = ({ network }: Pick<WaitingSlot, 'network'>): string => network;

type Level = typeof widestOf;

/** Returns the keys of the networks of a level that hold most of these keys, counting the new key. */
const ofLargest = (
  held: readonly WaitingSlot[],
  newcomer: Newcomer,
  level: Level,
): readonly WaitingSlot[] => {
  const sizeOf = (key: WaitingSlot): number =>
    [...held, newcomer].filter((one) => level(one) === level(key)).length;
  const most = Math.max(...held.map(sizeOf));
  return held.filter((one) => sizeOf(one) === most);
};

/** Chooses the waiting key that a full list evicts, by its slot: of the widest network with most keys, counting the new key, the newest key of the narrower one with most; if several have most, of the one whose newest key is oldest, so that strangers who came first cannot keep everybody else out (EXT-104, EXT-3042). */
const givesWay = (held: readonly WaitingSlot[], newcomer: Newcomer): number => {
  const crowded = ofLargest(ofLargest(held, newcomer, widestOf), newcomer, narrowestOf);
  return crowded
    .filter((key) => crowded.every((one) => one.network !== key.network || one.leftAt <= key.leftAt))
    .reduce((quietest, one) => (one.leftAt < quietest.leftAt ? one : quietest)).place;
};

/** Returns the slot of a new waiting key: that of the same source, a free one, or that of the evicted key (EXT-103, EXT-104). */
export const slotFor = (list: readonly WaitingSlot[], newcomer: Newcomer): number => {
  const own = list.find(({ source }) => source === newcomer.source);
  if (own !== undefined) return own.place;
  const held = list.filter(({ isOver }) => !isOver);
  const free = Array.from({ length: mostWaitingKeys }, (_, place) => place).find(
    (place) => !held.some((one) => one.place === place),
  );
  return free ?? givesWay(held, newcomer);
};

/** Reason why a waiting key was not activated; `repetida` means that it was one of the last four keys. */
export type ActivationHindrance =
  | { readonly outcome: 'sin-clave-pendiente' | 'repetida' }
  | { readonly outcome: 'numero-equivocado'; readonly triesLeft: number }
  | { readonly outcome: 'sin-intentos'; readonly until: number };

type NumberedKey = { readonly number: string; readonly keyHash: string | undefined };

/** Ticket number that a caller names at the phone service, with the waiting keys of the rut and its wrong numbers within the last day. */
export type NamedNumber = {
  readonly number: string;
  readonly waiting: readonly NumberedKey[];
  readonly wrong: number;
  /** Moment at which the count of wrong ticket numbers starts over. */
  readonly wrongUntil: number;
};

/** Finds the waiting key of a ticket number, or the reason for none; a wrong number comes with the tries left (EXT-102, EXT-105). */
export const keyOfNumber = ({
  number,
  waiting,
  wrong,
  wrongUntil,
}: NamedNumber): ActivationHindrance | { readonly outcome: 'activada'; readonly keyHash: string } => {
  if (waiting.length === 0) return { outcome: 'sin-clave-pendiente' };
  if (wrong >= wrongNumbersADay) return { outcome: 'sin-intentos', until: wrongUntil };
  const named = waiting.find((one) => one.number === number);
  if (named === undefined) return { outcome: 'numero-equivocado', triesLeft: wrongNumbersADay - wrong - 1 };
  return named.keyHash === undefined
    ? { outcome: 'repetida' }
    : { outcome: 'activada', keyHash: named.keyHash };
};
