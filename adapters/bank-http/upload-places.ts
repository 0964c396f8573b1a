/** Callbacks of a queued upload, one of which is called once. */
export type Told = { readonly enter: () => void; readonly refuse: () => void };

export type PlaceBounds = {
  /** Concurrent uploads. */
  readonly places: number;
  readonly placesOfPerson: number;
  /** Queue length; at most half of it for one person. */
  readonly waiting: number;
};

export type UploadPlaces = {
  /** Takes a slot or queues; returns a function that leaves, reporting what was left. */
  readonly join: (person: string, told: Told) => () => 'the queue' | 'a place' | 'nothing';
  /** Refuses all queued uploads. */
  readonly refuseAll: () => void;
};

type Upload = Told & { readonly person: string };

/** EXT-2241, EXT-2570 · A semaphore with a short queue, fair between people: a place goes to whoever holds fewest, in the order of arrival, never beyond what one person may; in a full queue the latest upload of whoever has most in hand gives way to one of a person who has fewer, and any other is refused. */
export const uploadPlaces = ({ places, placesOfPerson, waiting }: PlaceBounds): UploadPlaces => {
  const reading = new Set<Upload>();
  const queue = new Set<Upload>();
  const countOf = (uploads: ReadonlySet<Upload>, person: string): number =>
    [...uploads].filter((upload) => upload.person === person).length;
  const hasPlace = ({ person }: Upload): boolean =>
    reading.size < places && countOf(reading, person) < placesOfPerson;

  const serve = (): void => {
    for (;;) {
      const held = ({ person }: Upload): number => countOf(reading, person);
      const [next] = [...queue].filter(hasPlace).toSorted((one, other) => held(one) - held(other));
      if (next === undefined) return;
      queue.delete(next);
      reading.add(next);
      next.enter();
    }
  };

  /** The upload that leaves the queue for one of this person; none where nobody has more in hand than this person would. */
  const givingWay = (person: string): Upload | undefined => {
    const inHand = (of: string): number => countOf(reading, of) + countOf(queue, of);
    const [latest] = [...queue]
      .toReversed()
      .toSorted((one, other) => inHand(other.person) - inHand(one.person));
    return latest !== undefined && inHand(latest.person) > inHand(person) + 1 ? latest : undefined;
  };

  return {
    join: (person, told) => {
      const upload = { ...told, person };
      if (!hasPlace(upload)) {
        const hasTurn = countOf(queue, person) < Math.ceil(waiting / 2);
        const isFull = queue.size >= waiting;
        const other = hasTurn && isFull ? givingWay(person) : undefined;
        if (other !== undefined) queue.delete(other);
        else if (!hasTurn || isFull) {
          upload.refuse();
          return () => 'nothing';
        }
        other?.refuse();
      }
      queue.add(upload);
      serve();
      return () => {
        if (queue.delete(upload)) return 'the queue';
        if (!reading.delete(upload)) return 'nothing';
        serve();
        return 'a place';
      };
    },
    refuseAll: () => {
      const waited = [...queue];
      queue.clear();
      for (const upload of waited) upload.refuse();
    },
  };
};
