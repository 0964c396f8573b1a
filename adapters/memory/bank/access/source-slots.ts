import type { Held as Holding, SourceSlot, SourceSlots } from '#core/bank/attempts/ports.ts';
import { slotMinutes, triedSeconds } from '#core/bank/attempts/source-slots.ts';
import { atomically } from '../atomically.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

type Held = {
  readonly source: string;
  readonly underWay: number;
  readonly heldUntil: number;
  readonly failedAt?: number | undefined;
};

const held = slotMinutes * aMinute;
const tried = triedSeconds * 1_000;

export const memorySourceSlots = (now: () => number): SourceSlots => {
  const places = new Map<string, Held>();
  const keyOf = ({ source, rut }: SourceSlot): string => `${source}|${rut}`;
  const isHeld = ({ heldUntil }: Held): boolean => heldUntil > now();
  const occupy =
    (underWay: 0 | 1, time: number): SourceSlots['hold'] =>
    (seat, people) =>
      atomically((): Holding => {
        const own = places.get(keyOf(seat));
        const has = own !== undefined && isHeld(own);
        const others = [...places.values()].filter((each) => each.source === seat.source && isHeld(each));
        if (!has && others.length >= people) return 'full';
        places.set(keyOf(seat), {
          ...own,
          source: seat.source,
          underWay: (has ? own.underWay : 0) + underWay,
          heldUntil: Math.max(own?.heldUntil ?? 0, now() + time),
        });
        return has ? 'kept' : 'taken';
      });
  return {
    take: (seat, people) =>
      pipe(
        occupy(1, tried)(seat, people),
        TE.map((holding) => holding !== 'full'),
      ),
    hold: occupy(0, held),
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
    fail: (seat, { hasSlot }) =>
      atomically(() => {
        const own = places.get(keyOf(seat));
        places.set(keyOf(seat), {
          source: seat.source,
          underWay: Math.max(0, (own?.underWay ?? 0) - (hasSlot ? 1 : 0)),
          heldUntil: hasSlot ? now() + held : (own?.heldUntil ?? 0),
          failedAt: hasSlot ? now() : own?.failedAt,
        });
      }),
  };
};
