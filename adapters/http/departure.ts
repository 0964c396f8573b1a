/** Sends the visitor away when a session ends, and tells it from then on: nothing that fails meanwhile is to be shown. */
export type Departure = { readonly begin: () => void; readonly hasBegun: () => boolean };

/** A departure that has not begun (SEC-06). */
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
