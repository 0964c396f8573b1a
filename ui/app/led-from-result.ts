/** Navigation state with which a result page whose result is gone redirects to the login (EXT-2901). */
export const ledFromResult = { ledFrom: 'result' } as const;

/** Tells whether the navigation state says that a result page led here (EXT-2901). */
export const isLedFromResult = (state: unknown): boolean => {
  const { ledFrom }: { readonly ledFrom?: unknown } = Object(state);
  return ledFrom === ledFromResult.ledFrom;
};
