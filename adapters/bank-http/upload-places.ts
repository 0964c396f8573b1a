/** What an upload that waits is told, once: that it may be read, or that there is no room. */
export type Told = { readonly enter: () => void; readonly refuse: () => void };

export type PlaceBounds = {
  /** Read at once. */
  readonly places: number;
  readonly placesOfPerson: number;
  /** Waiting behind them; half of them at most for one person. */
  readonly waiting: number;
};

export type UploadPlaces = {
  /** Takes a place or waits for one; answers how to leave, which tells what was left. */
  readonly join: (person: string, told: Told) => () => 'the queue' | 'a place' | 'nothing';
  /** Refuses all that wait. */
  readonly refuseAll: () => void;
};

type Upload = Told & { readonly person: string };

/** EXT-2241 · A semaphore with a short queue: places go in the order of arrival to whoever holds fewer than one person may, and an upload beyond the queue is refused. */
export const uploadPlaces = ({ places, placesOfPerson, waiting }: PlaceBounds): UploadPlaces => {
  const reading = new Set<Upload>();
  const queue = new Set<Upload>();
  const countOf = (uploads: ReadonlySet<Upload>, person: string): number =>
    [...uploads].filter((upload) => upload.person === person).length;
  const hasPlace = ({ person }: Upload): boolean =>
    reading.size < places && countOf(reading, person) < placesOfPerson;

  const serve = (): void => {
    for (const upload of queue) {
      if (reading.size >= places) return;
      if (!hasPlace(upload)) continue;
      queue.delete(upload);
      reading.add(upload);
      upload.enter();
    }
  };

  return {
    join: (person, told) => {
      const upload = { ...told, person };
      const isFull = queue.size >= waiting || countOf(queue, person) >= Math.ceil(waiting / 2);
      if (isFull && !hasPlace(upload)) {
        upload.refuse();
        return () => 'nothing';
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
