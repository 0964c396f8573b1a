export type CrowdBounds = {
  /** Most concurrent calls in the long run. */
  readonly steady: number;
  /** Milliseconds after the start of a burst in which a source with a quarter of `steady` or more may still enter, up to one and a half times `steady` in all. */
  readonly moment: number;
};

/** Releases a call's slot; later calls do nothing. */
export type Place = () => void;

export type CrowdBound = {
  readonly hasPlace: (source: string) => boolean;
  readonly enter: (source: string) => Place;
};

/**
 * Limit of concurrent calls: half as many again for a moment, so that a burst is served but sustained
 * overload is not; a new burst is allowed once half of the normal slots are free. A source with less than a
 * quarter of the normal ones may enter at any time, up to twice as many in all, so that no source shuts out
 * others (EXT-2363, EXT-2361).
 */
export const crowdBound = ({ steady, moment }: CrowdBounds, monotonic: () => number): CrowdBound => {
  const held = new Map<string, number>();
  const forAnybody = Math.floor(1.5 * steady);
  let underWay = 0;
  let crowdedSince: number | undefined;
  const heldBy = (source: string): number => held.get(source) ?? 0;
  return {
    hasPlace: (source) => {
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
