import { waitingKeyHours } from '#core/bank/access/lifetimes.ts';
import type { LeftKey, WaitingKey } from '#core/bank/access/ports.ts';
import {
  afterPushingOut,
  freeNumber,
  keyOfNumber,
  slotFor,
} from '#core/bank/access/forgotten-password/waiting-keys.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { MemoryAccessSeed } from './access-seed.ts';
import { anHour } from '#core/shared/units-of-time.ts';

const day = waitingKeyHours * anHour;

type Kept = WaitingKey & {
  readonly place: number;
  readonly source: string;
  readonly network: string;
  readonly keyHash: string | undefined;
  readonly leftAt: number;
};

/** Interface of the in-memory store of keys that wait for activation by phone; `drop` deletes those of a person, and tells whether one could still be activated. */
export type MemoryWaitingKeys = {
  readonly leave: (left: LeftKey) => WaitingKey;
  /** Finds a waiting key by its number; counts a wrong number, and resets the count after a right one. */
  readonly named: (rut: Rut, number: string) => ReturnType<typeof keyOfNumber>;
  readonly drop: (rut: Rut) => boolean;
};

const seeded = ({ users }: MemoryAccessSeed): Map<Rut, readonly Kept[]> =>
  new Map(
    users.flatMap(({ rut, waitingKey }) =>
      waitingKey === undefined
        ? []
        : [
            [
              rut,
              [
                {
                  ...waitingKey,
                  place: 0,
                  source: 'semilla',
                  network: 'semilla',
                  leftAt: 0,
                  until: Infinity,
                },
              ],
            ],
          ],
    ),
  );

export const memoryWaitingKeys = (seed: MemoryAccessSeed, now: () => number): MemoryWaitingKeys => {
  const keys = seeded(seed);
  const gone = new Map<Rut, readonly string[]>();
  const wrongs = new Map<Rut, { readonly wrong: number; readonly until: number }>();
  const wrongOf = (rut: Rut) => {
    const counted = wrongs.get(rut);
    return counted !== undefined && counted.until > now() ? counted : { wrong: 0, until: now() + day };
  };
  const live = (rut: Rut): readonly Kept[] => (keys.get(rut) ?? []).filter(({ until }) => until > now());
  return {
    leave: ({ rut, keyHash, source, network, isKnown, drawn }) => {
      const list = live(rut).map((one) => ({ ...one, isOver: false }));
      const place = slotFor(list, { source, network }, isKnown);
      const pushedOut = afterPushingOut(gone.get(rut) ?? [], list, { place, source });
      gone.set(rut, pushedOut);
      const others = list.filter((one) => one.place !== place);
      const number = freeNumber(drawn, [...others.map((one) => one.number), ...pushedOut]);
      const left = { number, until: now() + day };
      keys.set(rut, [...others, { ...left, place, source, network, keyHash, leftAt: now() }]);
      return left;
    },
    named: (rut, number) => {
      const { wrong, until } = wrongOf(rut);
      const named = keyOfNumber({
        number,
        waiting: live(rut),
        pushedOut: gone.get(rut) ?? [],
        wrong,
        wrongUntil: until,
      });
      if (named.outcome === 'numero-equivocado') wrongs.set(rut, { wrong: wrong + 1, until });
      if (named.outcome === 'activada') wrongs.delete(rut);
      return named;
    },
    drop: (rut) => {
      const hasLive = live(rut).length > 0;
      keys.delete(rut);
      return hasLive;
    },
  };
};
