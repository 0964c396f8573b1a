/** Throws: stands in for every function of a port while pages are pre-rendered, since no visit exists. */
export const nobody = (): never => {
  throw new Error('Nobody is there to be asked while a page is drawn');
};

/** Placeholder component of pages that are not pre-rendered. */
export const Nothing = () => null;
