/** Navigation state of a redirect to the login by a result page that lost its result, as after a reload (EXT-2901). */
export const ledFromResult = { ledFrom: 'result' } as const;

/** Tells whether the navigation state says that a result page, having lost its result, redirected to this page (EXT-2901). */
export const isLedFromResult = (state: unknown): boolean => {
  const { ledFrom }: { readonly ledFrom?: unknown } = Object(state);
  return ledFrom === ledFromResult.ledFrom;
};
