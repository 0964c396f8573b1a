/** What an upload in the line is told, once: that it may be read, or that there is no room. */
export type Told = { readonly enter: () => void; readonly refuse: () => void };

export type LineBounds = {
  /** Read at once. */
  readonly places: number;
  readonly placesOfPerson: number;
  /** Waiting behind them. */
  readonly waiting: number;
};

export type UploadLine = {
  /** Gets in line, perhaps straight to a place; answers how to leave either, and tells which it was. */
  readonly join: (person: string, told: Told) => () => 'the line' | 'a place' | 'nothing';
  /** Tells all who wait that there is no room. */
  readonly refuseAll: () => void;
};

type One = Told & { readonly person: string; isRead: boolean };

/** EXT-2241 · Places are given in turns between people, an upload each; where more wait than may, the last one of whoever has most of them waiting is refused. */
export const uploadLine = ({ places, placesOfPerson, waiting: mostWaiting }: LineBounds): UploadLine => {
  const held = new Map<string, number>();
  // in the order of their turns; nobody is in it without an upload that waits
  const queues = new Map<string, One[]>();
  let taken = 0;
  let waiting = 0;

  const hold = (person: string, change: 1 | -1): void => {
    taken += change;
    const now = (held.get(person) ?? 0) + change;
    if (now > 0) held.set(person, now);
    else held.delete(person);
  };

  /** Takes it out of the line; whether it was still there. */
  const remove = (one: One): boolean => {
    const queue = queues.get(one.person) ?? [];
    const place = queue.indexOf(one);
    if (place < 0) return false;
    queue.splice(place, 1);
    waiting -= 1;
    if (queue.length === 0) queues.delete(one.person);
    return true;
  };

  const goLast = (person: string): void => {
    const queue = queues.get(person);
    if (queue === undefined) return;
    queues.delete(person);
    queues.set(person, queue);
  };

  const next = (): One | undefined => {
    if (taken >= places) return undefined;
    for (const [person, [first]] of queues) if ((held.get(person) ?? 0) < placesOfPerson) return first;
    return undefined;
  };

  const serve = (): void => {
    for (let one = next(); one !== undefined; one = next()) {
      remove(one);
      goLast(one.person);
      hold(one.person, 1);
      one.isRead = true;
      one.enter();
    }
  };

  const refuse = (one: One | undefined): void => {
    if (one !== undefined && remove(one)) one.refuse();
  };

  /** Of several with as many, whoever came just now. */
  const refuseOneOfMost = (newcomer: string): void => {
    let most = queues.get(newcomer) ?? [];
    for (const queue of queues.values()) if (queue.length > most.length) most = queue;
    refuse(most.at(-1));
  };

  return {
    join: (person, told) => {
      const one = { ...told, person, isRead: false };
      const queue = queues.get(person) ?? [];
      queues.set(person, queue);
      queue.push(one);
      waiting += 1;
      serve();
      if (waiting > mostWaiting) refuseOneOfMost(person);
      return () => {
        if (remove(one)) return 'the line';
        if (!one.isRead) return 'nothing';
        one.isRead = false;
        hold(person, -1);
        serve();
        return 'a place';
      };
    },
    refuseAll: () => {
      for (const one of [...queues.values()].flat()) refuse(one);
    },
  };
};
