/** Leaves the page when the session ends; once begun, failures should not be shown. */
export type Departure = { readonly begin: () => void; readonly hasBegun: () => boolean };

/** Departure that has not begun (SEC-06). */
export const departing = (leave: () => void): Departure => {
  let hasBegun = false;
  return {
    begin: () => {
      hasBegun = true;
      leave();
    },
    hasBegun: () => hasBegun,
  };
};
