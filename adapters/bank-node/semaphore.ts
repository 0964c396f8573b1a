/** Runs at most so many works at once; the others wait in the order they came. */
export const semaphore = (places: number): (<A>(work: () => Promise<A>) => Promise<A>) => {
  let taken = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (taken < places) taken += 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) taken -= 1;
      else next();
    }
  };
};
