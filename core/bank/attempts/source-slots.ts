import { A, O, pipe, TE, type NEA } from '../../shared/fp.ts';
import { parseRut, type Rut } from '../../shared/rut.ts';
import type { Attempts, AttemptCounter, Held, Lease, Reserved, SourceSlot, SourceSlots } from './ports.ts';
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
  /** Most distinct persons who may fail in an hour from the narrowest network around the source; the limit of the next wider network is ten times as high (EXT-2564, EXT-3019). */
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

// Tells whether the attempt runs although the source has no free slot: `spare` is set only for such attempts.
const runsWithoutSlot = ({ spare }: AttemptCounter): boolean => spare !== undefined;

// Makes an attempt counter strict, for an attempt whose source has no free slot: it runs only while no failure is counted, so that the owner still has a spare failure before the lockout (EXT-3040).
const strictCounter = (place: AttemptCounter): AttemptCounter => ({
  ...place,
  spare: Math.max(1, place.limit - 1),
});

const isGuessable = ({ isGuessable: can }: AttemptCounter): boolean => can === true;

const isOfPerson = (place: AttemptCounter): boolean => O.isSome(personOf(place));

type Slots = { readonly sourceSlots: SourceSlots };

type Slot = { readonly seat: SourceSlot; readonly people: number };

// Returns the slots of a person in the networks around a source; a suffix of the key gives each kind of attempt a separate count.
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

// Key suffix of the additional slots for guessable secrets, used once all slots of the source are taken.
const further = '|de pie';

// Key suffix of the slots for third keys sent without a proved factor, so that codes sent and failed attempts do not use up each other's slots.
const codes = '|códigos';

/** Returns the additional slots of each network for attempts at guessable secrets once the source's slots are all taken; as many as the network's limit, and counted separately (EXT-3018). */
const furtherSlotsOf = (from: Networks, rut: Rut): readonly Slot[] => slotsAround(from, rut, further);

/** Returns the slots for a quiet source (one from which nobody else failed in the hour) once strangers have filled those of the wide network around it: the only slot of the source, one of its narrow network, and one of all quiet sources in the wide network; none if there is no wide network. Of codes, each of which costs the bank a message, as many go to quiet sources as to others of the wide network (EXT-3061, EXT-3082). */
const quietSlotsOf = (from: Networks, rut: Rut, suffix: typeof further | typeof codes): readonly Slot[] => {
  const [narrow, wide] = slotsAround(from, rut, suffix);
  if (narrow === undefined || wide === undefined) return [];
  const seatIn = (source: string): SourceSlot => ({ ...narrow.seat, source });
  return [
    { seat: seatIn(`${from.source}${suffix}`), people: 1 },
    narrow,
    {
      seat: seatIn(`${wide.seat.source}|tranquilas`),
      people: suffix === codes ? wide.people : limitOfQuiet(from.peopleOfNetwork),
    },
  ];
};

/** Returns the slots that an attempt took: those of its source, or, if the source had none free, the additional slots for guessable secrets, if it is one. */
const slotsTakenBy = (from: Networks, places: readonly AttemptCounter[], rut: Rut): readonly Slot[] => {
  if (!places.some(runsWithoutSlot)) return slotsOf(from, rut);
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

const takeSlot = ({ sourceSlots }: Slots, { seat, people }: Slot, how: 'take' | 'hold'): Stored<Held> =>
  how === 'hold'
    ? sourceSlots.hold(seat, people)
    : pipe(
        sourceSlots.take(seat, people),
        TE.map((isTaken) => (isTaken ? 'taken' : 'full')),
      );

/** Takes all slots of a person at a source, or none; if one is not free, it first releases those newly taken and then returns false, so that the slots for a quiet source can be tried next. A slot that the person held already stays held, so that asking in vain frees no place for somebody else (EXT-3082). */
const takeSlots = (
  { sourceSlots }: Slots,
  [place, ...rest]: readonly Slot[],
  how: 'take' | 'hold' = 'take',
): Stored<boolean> =>
  place === undefined
    ? TE.right(true)
    : pipe(
        takeSlot({ sourceSlots }, place, how),
        TE.flatMap((held) =>
          held === 'full'
            ? TE.right(false)
            : pipe(
                takeSlots({ sourceSlots }, rest, how),
                TE.tap((areTaken) =>
                  areTaken || held === 'kept' ? TE.right(undefined) : sourceSlots.leave(place.seat),
                ),
              ),
        ),
      );

/** Takes the slots for a quiet source; false if other people occupy them, or if there are none. */
const takeQuietSlots = (
  ports: Slots,
  quiet: readonly Slot[],
  how: 'take' | 'hold' = 'take',
): Stored<boolean> => (quiet.length === 0 ? TE.right(false) : takeSlots(ports, quiet, how));

/** Takes a person's slots at a source for an hour before a third key is sent without a proved factor, with the same limits as for failures, or those for a quiet source if the wide network has none free; false if other people occupy them all (EXT-3052, EXT-3061, EXT-3082). */
export const holdCodeSlots =
  (ports: Slots) =>
  (from: Networks, rut: Rut): Stored<boolean> =>
    pipe(
      takeSlots(ports, slotsOf(from, rut, codes), 'hold'),
      TE.flatMap((isHeld) =>
        isHeld ? TE.right(true) : takeQuietSlots(ports, quietSlotsOf(from, rut, codes), 'hold'),
      ),
    );

/** Releases the slots taken for third keys once the person has proved a factor, so that people who use their codes shut nobody out, however many share a source (EXT-3053). */
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
          const others = places.some(runsWithoutSlot) ? slotsOf(from, rut) : [];
          return pipe(
            failSlots(ports, taken, { ...settled, hasSlot: true }),
            TE.flatMap(() => failSlots(ports, others, { ...settled, hasSlot: false })),
          );
        },
      ),
    );

/** Wraps the attempt counters with a limit of distinct persons per source: `people` of them may fail in an hour, each occupying a slot from before verification. Beyond the limit an attempt needs a proof of work and a person without counted failures; a guessable secret also needs an additional slot, a known browser of the person, or a quiet source (EXT-507, EXT-508, EXT-3018, EXT-3040, EXT-3061). */
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
    const spared = places.map((place) => (isOfPerson(place) ? strictCounter(place) : place));
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
