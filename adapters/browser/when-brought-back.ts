/** Returns a function that calls `work` each time the page is restored from the back/forward cache, and returns a function that unsubscribes. */
export const whenBroughtBack =
  (page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = window) =>
  (work: () => void): (() => void) => {
    const look = (event: Event): void => {
      if ((event as PageTransitionEvent).persisted) work();
    };
    page.addEventListener('pageshow', look);
    return () => page.removeEventListener('pageshow', look);
  };
