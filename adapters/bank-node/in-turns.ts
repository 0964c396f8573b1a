export type Turns = {
  /** Maximum concurrent jobs of this queue in total. */
  readonly places: number;
  /** Maximum concurrent jobs of this queue per person. */
  readonly ofOne: number;
};

type Waiting = { readonly who: string; readonly enter: () => void };

/** Creates a queue that limits concurrent jobs in total and per person, fairly: after each job a person's next jobs queue behind everybody else's. A job that waits too long is dropped as `no-turn` (EXT-805). */
export const inTurns = ({ places, ofOne }: Turns) => {
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  let taken = 0;

  const mayRun = (who: string): boolean => taken < places && (running.get(who) ?? 0) < ofOne;

  const take = (who: string): void => {
    taken += 1;
    running.set(who, (running.get(who) ?? 0) + 1);
  };

  const leave = (who: string): void => {
    taken -= 1;
    const left = (running.get(who) ?? 0) - 1;
    if (left > 0) running.set(who, left);
    else running.delete(who);
    waiting.sort((one, other) => Number(one.who === who) - Number(other.who === who));
    const next = waiting.findIndex((other) => mayRun(other.who));
    const [entering] = next === -1 ? [] : waiting.splice(next, 1);
    entering?.enter();
  };

  const turnOf = (who: string, timeout: number): Promise<boolean> =>
    new Promise((resolve) => {
      const place: Waiting = {
        who,
        enter: () => {
          clearTimeout(tired);
          take(who);
          resolve(true);
        },
      };
      const tired = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1);
        resolve(false);
      }, timeout);
      if (mayRun(who)) place.enter();
      else waiting.push(place);
    });

  return async <A>(who: string, timeout: number, work: () => Promise<A>): Promise<A | 'no-turn'> => {
    if (!(await turnOf(who, timeout))) return 'no-turn';
    try {
      return await work();
    } finally {
      leave(who);
    }
  };
};
