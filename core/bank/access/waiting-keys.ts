/** EXT-101 · Digits of the number that tells a waiting key from the others of its rut. */
export const numberDigits = 6;

/** EXT-104 · Keys that may wait at once for one rut. */
export const waitingPlaces = 32;

/** EXT-105 · Wrong numbers of a rut after which no more are tried within a day. */
export const wrongNumbersADay = 5;

const allNumbers = 10 ** numberDigits;

// Has no factor in common with the count of numbers, so that the steps reach every number, and the first one is far from the start.
const stride = 618_033;

/** EXT-101 · The number that was drawn, a fraction of them all, or the next one that no other key of this rut bears. */
export const freeNumber = (drawn: number, taken: readonly string[]): string => {
  const start = Math.floor(drawn * allNumbers);
  const walk = Array.from({ length: taken.length + 1 }, (_, step) =>
    String((start + step * stride) % allNumbers).padStart(numberDigits, '0'),
  );
  return walk.find((number) => !taken.includes(number)) ?? '';
};

/** What decides which key of a full list is dropped; a source and its wider network are keyed hashes, never addresses. */
export type WaitingPlace = {
  readonly place: number;
  readonly source: string;
  readonly network: string;
  readonly leftAt: number;
  readonly isOver: boolean;
};

type Newcomer = Pick<WaitingPlace, 'source' | 'network'>;

const newestOf = (held: readonly WaitingPlace[], network: string): WaitingPlace =>
  held
    .filter((one) => one.network === network)
    .reduce((newest, one) => (one.leftAt >= newest.leftAt ? one : newest));

/** EXT-104 · In a full list the newest key of the network with most gives way, the newcomer counted in; of equal ones, that of the network which has been quiet longest. */
const givesWay = (held: readonly WaitingPlace[], newcomer: Newcomer): number => {
  const crowds = [...new Set(held.map(({ network }) => network))].map((network) => ({
    size: [...held, newcomer].filter((one) => one.network === network).length,
    newest: newestOf(held, network),
  }));
  const most = Math.max(...crowds.map(({ size }) => size));
  return crowds
    .filter(({ size }) => size === most)
    .map(({ newest }) => newest)
    .reduce((quietest, one) => (one.leftAt < quietest.leftAt ? one : quietest)).place;
};

/** EXT-103, EXT-104 · The place that a key takes: that of the same source, a free one, or that of the key which gives way. */
export const placeFor = (list: readonly WaitingPlace[], newcomer: Newcomer): number => {
  const own = list.find(({ source }) => source === newcomer.source);
  if (own !== undefined) return own.place;
  const held = list.filter(({ isOver }) => !isOver);
  const free = Array.from({ length: waitingPlaces }, (_, place) => place).find(
    (place) => !held.some((one) => one.place === place),
  );
  return free ?? givesWay(held, newcomer);
};

/** Why the phone service puts no key in force; `repetida` is a key that is not kept since it was one of the last four. */
export type ActivationHindrance =
  | { readonly outcome: 'sin-clave-pendiente' | 'repetida' }
  | { readonly outcome: 'numero-equivocado'; readonly triesLeft: number }
  | { readonly outcome: 'sin-intentos'; readonly until: number };

type NumberedKey = { readonly number: string; readonly keyHash: string | undefined };

/** What the phone service knows when a number is named: the keys that wait, and the wrong numbers of the last day. */
export type NamedNumber = {
  readonly number: string;
  readonly waiting: readonly NumberedKey[];
  readonly wrong: number;
  /** When the wrong numbers are forgotten. */
  readonly wrongUntil: number;
};

/** EXT-102, EXT-105 · The key of that number, or why none; a wrong number is told with how many may still be tried. */
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
