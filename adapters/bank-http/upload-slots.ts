/** Callbacks of a queued upload: at most one of them is called, once; none if the upload leaves the queue by itself. */
export type Told = { readonly enter: () => void; readonly refuse: () => void };

export type SlotBounds = {
  /** Maximum uploads that are received at the same time. */
  readonly places: number;
  readonly placesOfPerson: number;
  /** Maximum uploads that wait in the queue; one person may fill at most half. */
  readonly waiting: number;
};

export type UploadSlots = {
  /** Takes an upload slot or joins the queue. Returns a function that leaves the slot or the queue, and tells which of the two the upload left, or `nothing` if it was refused or has left already. */
  readonly join: (person: string, told: Told) => () => 'the queue' | 'a place' | 'nothing';
  /** Tells whether a person's uploads hold back somebody: all slots are taken, and one waits who would hold fewer of them also with one more, so that nobody's only upload is cut (EXT-3062). */
  readonly holdsBack: (person: string) => boolean;
  /** Refuses all queued uploads, for the shutdown. */
  readonly refuseAll: () => void;
};

type Upload = Told & { readonly person: string };

/** Creates a semaphore with a short queue, fair between people: the next slot goes to the person who holds fewest. If the queue is full, the latest upload of the person with most uploads is refused in favour of a person with fewer (EXT-2241, EXT-2570). */
export const uploadSlots = ({ places, placesOfPerson, waiting }: SlotBounds): UploadSlots => {
  const reading = new Set<Upload>();
  const queue = new Set<Upload>();
  const countOf = (uploads: ReadonlySet<Upload>, person: string): number =>
    [...uploads].filter((upload) => upload.person === person).length;
  const hasSlot = ({ person }: Upload): boolean =>
    reading.size < places && countOf(reading, person) < placesOfPerson;

  const serve = (): void => {
    for (;;) {
      const held = ({ person }: Upload): number => countOf(reading, person);
      const [next] = [...queue].filter(hasSlot).toSorted((one, other) => held(one) - held(other));
      if (next === undefined) return;
      queue.delete(next);
      reading.add(next);
      next.enter();
    }
  };

  /** Returns the queued upload to refuse in favour of this person: the latest upload of the person with most uploads; undefined if that person has not at least two uploads more than this one. */
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
      if (!hasSlot(upload)) {
        const hasTurn = countOf(queue, person) < waiting / 2;
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
    holdsBack: (person) =>
      reading.size >= places &&
      [...queue].some((upload) => countOf(reading, upload.person) + 1 < countOf(reading, person)),
    refuseAll: () => {
      const waited = [...queue];
      queue.clear();
      for (const upload of waited) upload.refuse();
    },
  };
};
