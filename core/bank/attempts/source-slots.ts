import { O, pipe, TE } from '../../shared/fp.ts';
import { parseRut, type Rut } from '../../shared/rut.ts';
import type { Attempts, AttemptCounter, Lease, Reserved, SourceSlot, SourceSlots } from './ports.ts';
import type { Stored } from '../shared-ports.ts';
import { braked } from '../refusal.ts';

/** Source of a call as keyed hashes, its limits, and whether the call brought a proof of work. */
export type CallSource = {
  readonly source: string;
  readonly neighbourhood: string;
  /** Most distinct persons who may fail from one source in an hour. */
  readonly people: number;
  /** Most distinct persons who may fail in an hour from the wider network around the source (EXT-2564). */
  readonly peopleOfNetwork: number;
  readonly hasProof: boolean;
};

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

const isOfPerson = (place: AttemptCounter): boolean => O.isSome(personOf(place));

type Slots = { readonly sourceSlots: SourceSlots };

type Slot = { readonly seat: SourceSlot; readonly people: number };

/** Returns the slots of a person at a source: one of the source, one of the surrounding network, which is limited like a source (EXT-507, EXT-2564). */
const slotsOf = (
  { source, neighbourhood, people, peopleOfNetwork }: Omit<CallSource, 'hasProof'>,
  rut: Rut,
): readonly Slot[] => [
  { seat: { source, neighbourhood, rut }, people },
  { seat: { source: neighbourhood, neighbourhood, rut }, people: peopleOfNetwork },
];

/** Releases a person's slots at a source without waiting for the result: an unreleased slot expires by itself. */
export const releaseSlots =
  ({ sourceSlots }: Slots) =>
  (from: Omit<CallSource, 'hasProof'>, rut: Rut): Stored<void> =>
    TE.fromIO(() => slotsOf(from, rut).forEach(({ seat }) => void sourceSlots.leave(seat)()));

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

/** Takes all slots of a person at a source, or none. */
const takeSlots = ({ sourceSlots }: Slots, [place, ...rest]: readonly Slot[]): Stored<boolean> =>
  place === undefined
    ? TE.right(true)
    : pipe(
        sourceSlots.take(place.seat, place.people),
        TE.flatMap((isTaken) =>
          isTaken
            ? pipe(
                takeSlots({ sourceSlots }, rest),
                TE.tapIO((areTaken) => () => {
                  if (!areTaken) void sourceSlots.leave(place.seat)();
                }),
              )
            : TE.right(false),
        ),
      );

type Settled = { readonly hasLocked: boolean } | 'nothing';

/** Applies a settled attempt to the person's slots at the source: a failure occupies them, anything else releases them. */
export const settleSlots =
  (ports: Slots, from: Omit<CallSource, 'hasProof'>, { places }: Lease) =>
  (settled: Settled): Stored<void> =>
    pipe(
      personAmong(places),
      O.match(
        () => TE.right(undefined),
        (rut) =>
          settled === 'nothing'
            ? releaseSlots(ports)(from, rut)
            : failSlots(ports, slotsOf(from, rut), { ...settled, hasSlot: !places.some(isStanding) }),
      ),
    );

/** Wraps the attempt counters with the limit of one source by distinct persons: `people` of them may fail from it in an hour, each occupying a slot from before verification. Beyond the limit an attempt needs a proof of work, and then is verified only if it cannot lock the person (EXT-507, EXT-508). */
export const attemptsFrom = (
  { attempts, sourceSlots }: Slots & { readonly attempts: Attempts },
  { hasProof, ...from }: CallSource,
): Attempts => {
  const leave = (rut: Rut): Stored<void> => releaseSlots({ sourceSlots })(from, rut);
  const settle = (lease: Lease) => settleSlots({ sourceSlots }, from, lease);

  const seated = (rut: Rut, places: readonly AttemptCounter[]): Stored<Reserved> =>
    pipe(
      attempts.reserve(...places),
      TE.tap((reserved) => (reserved.outcome === 'taken' ? TE.right(undefined) : leave(rut))),
    );

  const standing = (places: readonly AttemptCounter[]): Stored<Reserved> =>
    pipe(
      attempts.reserve(...places.map((place) => (isOfPerson(place) ? { ...place, spare: 1 } : place))),
      TE.filterOrElse(
        ({ outcome }) => outcome !== 'busy',
        () => braked,
      ),
    );

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
                return hasProof ? standing(places) : TE.left(braked);
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
