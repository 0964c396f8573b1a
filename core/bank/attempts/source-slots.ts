import { A, O, pipe, TE, type NEA } from '../../shared/fp.ts';
import { parseRut, type Rut } from '../../shared/rut.ts';
import type { Attempts, AttemptCounter, Lease, Reserved, SourceSlot, SourceSlots } from './ports.ts';
import type { Stored } from '../shared-ports.ts';
import { limitOfQuiet, limitsAround } from '../budgets.ts';
import { braked } from '../refusal.ts';

/** Source of a call as keyed hashes, its limits, and whether the call brought a proof of work. */
export type CallSource = {
  readonly source: string;
  /** Networks around the source, from narrow to wide. */
  readonly around: NEA.ReadonlyNonEmptyArray<string>;
  /** Most distinct persons who may fail from one source in an hour. */
  readonly people: number;
  /** Most distinct persons who may fail in an hour from the narrowest network around the source; from the next one ten times as many (EXT-2564, EXT-3019). */
  readonly peopleOfNetwork: number;
  readonly hasProof: boolean;
  /** Tells whether the call comes from a browser that the person signed in with before (EXT-509). */
  readonly isKnown?: (rut: Rut) => Stored<boolean>;
};

/** Networks of a call as keyed hashes, with their limits. */
export type Networks = Omit<CallSource, 'hasProof' | 'isKnown'>;

/** Minutes that a person with a failed attempt occupies a slot of the source (EXT-507). */
export const slotMinutes = 60;

/** Seconds that an attempt under verification occupies a slot; it expires by itself (EXT-507). */
export const triedSeconds = 30;

/** Key prefix of the attempt counters of access factors; the factor and the rut follow. */
export const factorPrefix = 'acceso:';

/** Key prefix of the attempt counters of identity questions; the rut and the card's number follow. */
export const identityPrefix = 'identidad:';

const personOf = ({ key }: AttemptCounter): O.Option<Rut> => {
  const parts = key.split(':');
  if (key.startsWith(factorPrefix)) return O.fromEither(parseRut(parts.at(-1) ?? ''));
  return key.startsWith(identityPrefix) ? O.fromEither(parseRut(parts[1] ?? '')) : O.none;
};

const personAmong = (places: readonly AttemptCounter[]): O.Option<Rut> =>
  pipe(O.fromNullable(places.find((place) => O.isSome(personOf(place)))), O.flatMap(personOf));

// Tells whether the attempt runs without a slot of its source: `spare` is set only for such attempts.
const isStanding = ({ spare }: AttemptCounter): boolean => spare !== undefined;

// Returns a counter without a slot of its source: an attempt runs only while nothing else is counted, so that the owner keeps one slip before the last try (EXT-3040).
const sparing = (place: AttemptCounter): AttemptCounter => ({
  ...place,
  spare: Math.max(1, place.limit - 1),
});

const isGuessable = ({ isGuessable: can }: AttemptCounter): boolean => can === true;

const isOfPerson = (place: AttemptCounter): boolean => O.isSome(personOf(place));

type Slots = { readonly sourceSlots: SourceSlots };

type Slot = { readonly seat: SourceSlot; readonly people: number };

// Returns the slots of a person in the networks around a source; the suffix sets apart what is counted apart.
const slotsAround = ({ around, peopleOfNetwork }: Networks, rut: Rut, suffix = ''): readonly Slot[] =>
  A.zip(around, limitsAround(peopleOfNetwork)).map(([network, people]) => ({
    seat: { source: `${network}${suffix}`, neighbourhood: around[0], rut },
    people,
  }));

/** Returns the slots of a person at a source: one of the source, and one of each surrounding network, which is limited like a source (EXT-507, EXT-2564, EXT-3019). */
const slotsOf = (from: Networks, rut: Rut, suffix = ''): readonly Slot[] => [
  {
    seat: { source: `${from.source}${suffix}`, neighbourhood: from.around[0], rut },
    people: from.people,
  },
  ...slotsAround(from, rut, suffix),
];

// Suffix of the slots of guesses that are tried once those of the source are taken.
const further = '|de pie';

// Suffix of the slots of people to whom codes are sent without a proof, so that neither codes nor failures use up the slots of the other.
const codes = '|códigos';

/** Returns the slots of a person whose guessable secret is tried once those of the source are taken: as many people more of each network, counted apart (EXT-3018). */
const furtherSlotsOf = (from: Networks, rut: Rut): readonly Slot[] => slotsAround(from, rut, further);

/** Returns the slots of a person once those of a wide network are taken: that of the narrow one, the only one of a quiet source, and one of the quiet sources of the wide network; none without a wide network, which alone others can fill from elsewhere (EXT-3061). */
const quietSlotsOf = (from: Networks, rut: Rut, suffix: string): readonly Slot[] => {
  const [narrow, wide] = slotsAround(from, rut, suffix);
  if (narrow === undefined || wide === undefined) return [];
  const seatIn = (source: string): SourceSlot => ({ ...narrow.seat, source });
  return [
    { seat: seatIn(`${from.source}${suffix}`), people: 1 },
    narrow,
    { seat: seatIn(`${wide.seat.source}|tranquilas`), people: limitOfQuiet(from.peopleOfNetwork) },
  ];
};

/** Returns the slots that an attempt took: without one of its source, only that of a guessable secret. */
const slotsTakenBy = (from: Networks, places: readonly AttemptCounter[], rut: Rut): readonly Slot[] => {
  if (!places.some(isStanding)) return slotsOf(from, rut);
  if (places.some(({ isQuiet }) => isQuiet === true)) return quietSlotsOf(from, rut, further);
  return places.some(isGuessable) ? furtherSlotsOf(from, rut) : [];
};

const release = ({ sourceSlots }: Slots, places: readonly Slot[]): Stored<void> =>
  TE.fromIO(() => places.forEach(({ seat }) => void sourceSlots.leave(seat)()));

/** Releases a person's slots at a source without waiting for the result: an unreleased slot expires by itself. */
export const releaseSlots =
  (ports: Slots) =>
  (from: Networks, rut: Rut): Stored<void> =>
    release(ports, slotsOf(from, rut));

const failSlots = (
  { sourceSlots }: Slots,
  places: readonly Slot[],
  failure: Parameters<SourceSlots['fail']>[1],
): Stored<void> =>
  places.reduce<Stored<void>>(
    (before, { seat }) =>
      pipe(
        before,
        TE.flatMap(() => sourceSlots.fail(seat, failure)),
      ),
    TE.right(undefined),
  );

/** Takes all slots of a person at a source, or none; returns once the others are released, which may be tried again for a quiet source. */
const takeSlots = (
  { sourceSlots }: Slots,
  [place, ...rest]: readonly Slot[],
  how: 'take' | 'hold' = 'take',
): Stored<boolean> =>
  place === undefined
    ? TE.right(true)
    : pipe(
        sourceSlots[how](place.seat, place.people),
        TE.flatMap((isTaken) =>
          isTaken
            ? pipe(
                takeSlots({ sourceSlots }, rest, how),
                TE.tap((areTaken) => (areTaken ? TE.right(undefined) : sourceSlots.leave(place.seat))),
              )
            : TE.right(false),
        ),
      );

/** Takes the slots of a quiet source; false where other people occupy them, or where there are none. */
const takeQuietSlots = (
  ports: Slots,
  quiet: readonly Slot[],
  how: 'take' | 'hold' = 'take',
): Stored<boolean> => (quiet.length === 0 ? TE.right(false) : takeSlots(ports, quiet, how));

/** Takes a person's slots at a source for an hour, as many as for failures, before a code is sent that nobody has proved a factor for, those of a quiet source if a wide network has none left; false if other people occupy them (EXT-3052, EXT-3061). */
export const holdCodeSlots =
  (ports: Slots) =>
  (from: Networks, rut: Rut): Stored<boolean> =>
    pipe(
      takeSlots(ports, slotsOf(from, rut, codes), 'hold'),
      TE.flatMap((isHeld) =>
        isHeld ? TE.right(true) : takeQuietSlots(ports, quietSlotsOf(from, rut, codes), 'hold'),
      ),
    );

/** Releases those slots of a person who proved a factor, so that people who use their codes shut nobody out, however many share a source (EXT-3053). */
export const releaseCodeSlots =
  (ports: Slots) =>
  (from: Networks, rut: Rut): Stored<void> =>
    release(ports, [...slotsOf(from, rut, codes), ...quietSlotsOf(from, rut, codes).slice(-1)]);

type Settled = { readonly hasLocked: boolean } | 'nothing';

/** Applies a settled attempt to the person's slots at the source: a failure occupies them, anything else releases them. */
export const settleSlots =
  (ports: Slots, from: Networks, { places }: Lease) =>
  (settled: Settled): Stored<void> =>
    pipe(
      personAmong(places),
      O.match(
        () => TE.right(undefined),
        (rut) => {
          const taken = slotsTakenBy(from, places, rut);
          if (settled === 'nothing') return release(ports, taken);
          const others = places.some(isStanding) ? slotsOf(from, rut) : [];
          return pipe(
            failSlots(ports, taken, { ...settled, hasSlot: true }),
            TE.flatMap(() => failSlots(ports, others, { ...settled, hasSlot: false })),
          );
        },
      ),
    );

/** Wraps the attempt counters with the limit of one source by distinct persons: `people` of them may fail from it in an hour, each occupying a slot from before verification. Beyond the limit an attempt needs a proof of work, and then is verified only if it is the person's first failure at most, and what can be guessed only for so many people more, from a browser known of the person, or from a quiet source (EXT-507, EXT-508, EXT-3018, EXT-3040, EXT-3061). */
export const attemptsFrom = (
  { attempts, sourceSlots }: Slots & { readonly attempts: Attempts },
  { hasProof, isKnown = () => TE.right(false), ...from }: CallSource,
): Attempts => {
  const leave = (rut: Rut): Stored<void> => releaseSlots({ sourceSlots })(from, rut);
  const settle = (lease: Lease) => settleSlots({ sourceSlots }, from, lease);

  const seated = (rut: Rut, places: readonly AttemptCounter[]): Stored<Reserved> =>
    pipe(
      attempts.reserve(...places),
      TE.tap((reserved) => (reserved.outcome === 'taken' ? TE.right(undefined) : leave(rut))),
    );

  const reservedStanding = (rut: Rut, places: readonly AttemptCounter[]): Stored<Reserved> =>
    pipe(
      attempts.reserve(...places),
      TE.tap(({ outcome }) =>
        outcome === 'taken' ? TE.right(undefined) : release({ sourceSlots }, slotsTakenBy(from, places, rut)),
      ),
      TE.filterOrElse(
        ({ outcome }) => outcome !== 'busy',
        () => braked,
      ),
    );

  const standing = (rut: Rut, places: readonly AttemptCounter[]): Stored<Reserved> => {
    const spared = places.map((place) => (isOfPerson(place) ? sparing(place) : place));
    const quiet = spared.map((place) => (isOfPerson(place) ? { ...place, isQuiet: true as const } : place));
    return pipe(
      takeSlots({ sourceSlots }, slotsTakenBy(from, spared, rut)),
      TE.flatMap((isTaken) => (isTaken ? TE.right(true) : isKnown(rut))),
      TE.flatMap((may) => {
        if (may) return reservedStanding(rut, spared);
        return pipe(
          takeQuietSlots({ sourceSlots }, slotsTakenBy(from, quiet, rut)),
          TE.flatMap((isTaken) => (isTaken ? reservedStanding(rut, quiet) : TE.left(braked))),
        );
      }),
    );
  };

  return {
    ...attempts,
    reserve: (...places) =>
      pipe(
        personAmong(places),
        O.match(
          () => attempts.reserve(...places),
          (rut) =>
            pipe(
              takeSlots({ sourceSlots }, slotsOf(from, rut)),
              TE.flatMap((isSeated) => {
                if (isSeated) return seated(rut, places);
                return hasProof ? standing(rut, places) : TE.left(braked);
              }),
            ),
        ),
      ),
    pass: (lease: Lease) =>
      pipe(
        attempts.pass(lease),
        TE.tap(() => settle(lease)('nothing')),
      ),
    fail: (lease) =>
      pipe(
        attempts.fail(lease),
        TE.tap(
          O.match(
            () => settle(lease)('nothing'),
            (tallies) =>
              settle(lease)({
                hasLocked: lease.places.some(
                  (place, index) => isOfPerson(place) && tallies[index]?.lockedUntil !== undefined,
                ),
              }),
          ),
        ),
      ),
    drop: (lease) =>
      pipe(
        attempts.drop(lease),
        TE.tap(() => settle(lease)('nothing')),
      ),
  };
};
