export type ConcurrencyBounds = {
  /** Maximum concurrent calls in normal operation. */
  readonly steady: number;
  /** Length of a burst in milliseconds, during which a source with many calls may still enter, up to 1.5 times `steady` in all. */
  readonly moment: number;
};

/** Function that releases the slot of a concurrent call; a second call of it does nothing. */
export type Slot = () => void;

export type ConcurrencyLimit = {
  readonly hasSlot: (source: string) => boolean;
  readonly enter: (source: string) => Slot;
};

/** Creates a limit of concurrent calls, with room for bursts: 1.5 times `steady` for a moment, and a new burst only after half of the slots are free. A source with less than a quarter of `steady` may enter up to twice `steady` in all, so that no source shuts out others (EXT-2363, EXT-2361). */
export const concurrencyLimit = (
  { steady, moment }: ConcurrencyBounds,
  monotonic: () => number,
): ConcurrencyLimit => {
  const held = new Map<string, number>();
  const forAnybody = Math.floor(1.5 * steady);
  let underWay = 0;
  let crowdedSince: number | undefined;
  const heldBy = (source: string): number => held.get(source) ?? 0;
  return {
    hasSlot: (source) => {
      if (underWay < steady) return true;
      crowdedSince ??= monotonic();
      if (underWay >= 2 * steady) return false;
      if (heldBy(source) < steady / 4) return true;
      return underWay < forAnybody && monotonic() - crowdedSince < moment;
    },
    enter: (source) => {
      underWay += 1;
      held.set(source, heldBy(source) + 1);
      let isHere = true;
      return () => {
        if (!isHere) return;
        isHere = false;
        underWay -= 1;
        if (underWay <= steady / 2) crowdedSince = undefined;
        const rest = heldBy(source) - 1;
        if (rest > 0) held.set(source, rest);
        else held.delete(source);
      };
    },
  };
};
