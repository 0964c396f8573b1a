/** Returns a function that runs `work`; a call while `work` is still running does nothing. */
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
