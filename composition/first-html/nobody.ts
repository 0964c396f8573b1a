/** Placeholder port for pre-rendering, which throws if used, since no visit exists. */
export const nobody = (): never => {
  throw new Error('Nobody is there to be asked while a page is drawn');
};

/** Placeholder component of pages that are not pre-rendered. */
export const Nothing = () => null;
