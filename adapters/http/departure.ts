/** Departure from the page after the session ended; once begun, failures are not shown any more. */
export type Departure = { readonly begin: () => void; readonly hasBegun: () => boolean };

/** Makes a departure that has not begun and calls `leave` when it begins (SEC-06). */
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
