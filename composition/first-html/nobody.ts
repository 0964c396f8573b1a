/** Placeholder port of a pre-rendered page, which knows nothing of a visit. */
export const nobody = (): never => {
  throw new Error('Nobody is there to be asked while a page is drawn');
};

/** Placeholder of pages that are not pre-rendered. */
export const Nothing = () => null;
