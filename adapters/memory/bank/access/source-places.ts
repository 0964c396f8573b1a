import type { Seat, SourcePlaces } from '#core/bank/attempts/ports.ts';
import { placeMinutes, triedSeconds } from '#core/bank/attempts/source-places.ts';
import { atomically } from '../atomically.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

type Held = {
  readonly source: string;
  readonly underWay: number;
  readonly heldUntil: number;
  readonly failedAt?: number | undefined;
};

const held = placeMinutes * aMinute;
const tried = triedSeconds * 1_000;

export const memorySourcePlaces = (now: () => number): SourcePlaces => {
  const places = new Map<string, Held>();
  const keyOf = ({ source, rut }: Seat): string => `${source}|${rut}`;
  const isHeld = ({ heldUntil }: Held): boolean => heldUntil > now();
  return {
    take: (seat, people) =>
      atomically(() => {
        const own = places.get(keyOf(seat));
        const has = own !== undefined && isHeld(own);
        const others = [...places.values()].filter((each) => each.source === seat.source && isHeld(each));
        if (!has && others.length >= people) return false;
        places.set(keyOf(seat), {
          ...own,
          source: seat.source,
          underWay: has ? own.underWay + 1 : 1,
          heldUntil: Math.max(own?.heldUntil ?? 0, now() + tried),
        });
        return true;
      }),
    leave: (seat) =>
      atomically(() => {
        const own = places.get(keyOf(seat));
        if (own === undefined) return;
        const stays = own.underWay > 1 || (own.failedAt !== undefined && own.failedAt > now() - held);
        places.set(keyOf(seat), {
          ...own,
          underWay: Math.max(0, own.underWay - 1),
          heldUntil: stays ? own.heldUntil : 0,
        });
      }),
    fail: (seat, { hasPlace }) =>
      atomically(() => {
        const own = places.get(keyOf(seat));
        places.set(keyOf(seat), {
          source: seat.source,
          underWay: Math.max(0, (own?.underWay ?? 0) - (hasPlace ? 1 : 0)),
          heldUntil: hasPlace ? now() + held : (own?.heldUntil ?? 0),
          failedAt: hasPlace ? now() : own?.failedAt,
        });
      }),
  };
};
