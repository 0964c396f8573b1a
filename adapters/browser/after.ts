/** Does something after so many milliseconds; the answer calls it off. */
export const after = (milliseconds: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};
