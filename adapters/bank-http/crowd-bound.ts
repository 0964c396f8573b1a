export type CrowdBounds = {
  /** Calls under way for as long as it may be. */
  readonly steady: number;
  /** And for so many milliseconds since a crowd began twice as many, of one source one and a half times. */
  readonly moment: number;
};

/** The place of a call, given back once. */
export type Place = () => void;

export type CrowdBound = {
  readonly hasPlace: (source: string) => boolean;
  readonly enter: (source: string) => Place;
};

/** EXT-2361 · So many calls are under way at most, and for a moment twice as many: what comes together is served, what keeps coming is not. The moment may come again once half of the places are free. EXT-2363 · Whatever one source does, another that holds nothing finds a place: the last quarter of the doubled places is only for sources that hold less than a quarter of the first ones. */
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
