/** Stands for every port of a page that is drawn: nothing of a visit is known yet. */
export const nobody = (): never => {
  throw new Error('Nobody is there to be asked while a page is drawn');
};

/** Stands for every page that is not drawn. */
export const Nothing = () => null;
