/** Returns a function that does some work, and nothing while that work is under way. */
export const oneAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  let isUnderway = false;
  return async () => {
    if (isUnderway) return;
    isUnderway = true;
    try {
      await work();
    } finally {
      isUnderway = false;
    }
  };
};
