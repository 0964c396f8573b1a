/** Calls a function after some milliseconds; returns a function that cancels the timer. */
export const after = (milliseconds: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};
