/** Given a page, returns the function that subscribes `work` to each restoring of the page from the back/forward cache; the result of that function unsubscribes. */
export const whenBroughtBack =
  (page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = window) =>
  (work: () => void): (() => void) => {
    const look = (event: Event): void => {
      if ((event as PageTransitionEvent).persisted) work();
    };
    page.addEventListener('pageshow', look);
    return () => page.removeEventListener('pageshow', look);
  };
