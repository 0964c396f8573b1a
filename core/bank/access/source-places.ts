import { O, pipe, TE } from '../../shared/fp.ts';
import { parseRut, type Rut } from '../../shared/rut.ts';
import type { Attempts, CountedPlace, Lease, Reserved } from '../attempts/ports.ts';
import type { Stored } from '../shared-ports.ts';
import { braked } from '../refusal.ts';
import { factorPrefix } from './factors.ts';
import type { AccessBankPorts } from './ports.ts';

/** Where a call comes from, as keyed hashes, and whether it brought a proof of work. */
export type CallSource = {
  readonly source: string;
  readonly neighbourhood: string;
  /** People who may fail from one source in an hour. */
  readonly people: number;
  readonly hasProof: boolean;
};

/** EXT-507 · Minutes for which a person who failed holds a place of the source. */
export const placeMinutes = 60;

/** EXT-507 · Seconds for which somebody who is being tried holds one; it ends by itself. */
export const triedSeconds = 30;

const personOf = ({ key }: CountedPlace): O.Option<Rut> =>
  key.startsWith(factorPrefix) ? O.fromEither(parseRut(key.slice(key.lastIndexOf(':') + 1))) : O.none;

const personAmong = (places: readonly CountedPlace[]): O.Option<Rut> =>
  pipe(O.fromNullable(places.find((place) => O.isSome(personOf(place)))), O.flatMap(personOf));

// `spare` is set when a place is reserved, and only then.
const isStanding = ({ spare }: CountedPlace): boolean => spare !== undefined;

const isOfPerson = (place: CountedPlace): boolean => O.isSome(personOf(place));

/** EXT-507, EXT-508 · The attempts of one source: nine people may fail from it in an hour, each holding a place from before anything is verified; for anybody else nothing is evaluated without a proof of work, and with such a proof no attempt that would lock the person. */
export const attemptsFrom = (
  { attempts, sourcePlaces }: Pick<AccessBankPorts, 'attempts' | 'sourcePlaces'>,
  { source, neighbourhood, people, hasProof }: CallSource,
): Attempts => {
  const seat = (rut: Rut) => ({ source, neighbourhood, rut });

  // Not waited for: a place that is not given back ends by itself.
  const leave = (rut: Rut): Stored<void> => TE.fromIO(() => void sourcePlaces.leave(seat(rut))());

  const ofPerson = (places: readonly CountedPlace[], then: (rut: Rut) => Stored<void>): Stored<void> =>
    pipe(
      personAmong(places),
      O.match(() => TE.right(undefined), then),
    );

  const seated = (rut: Rut, places: readonly CountedPlace[]): Stored<Reserved> =>
    pipe(
      attempts.reserve(...places),
      TE.tap((reserved) => (reserved.outcome === 'taken' ? TE.right(undefined) : leave(rut))),
    );

  const standing = (places: readonly CountedPlace[]): Stored<Reserved> =>
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
              sourcePlaces.take(seat(rut), people),
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
        TE.tap(() => ofPerson(lease.places, leave)),
      ),
    fail: (lease) =>
      pipe(
        attempts.fail(lease),
        TE.tap(
          O.match(
            () => ofPerson(lease.places, leave),
            (tallies) =>
              ofPerson(lease.places, (rut) =>
                sourcePlaces.fail(seat(rut), {
                  hasPlace: !lease.places.some(isStanding),
                  hasLocked: lease.places.some(
                    (place, index) => isOfPerson(place) && tallies[index]?.lockedUntil !== undefined,
                  ),
                }),
              ),
          ),
        ),
      ),
    drop: (lease) =>
      pipe(
        attempts.drop(lease),
        TE.tap(() => ofPerson(lease.places, leave)),
      ),
  };
};
