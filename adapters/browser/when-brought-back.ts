/** Does something whenever the browser shows a page again as it was left; the answer calls it off. */
export const whenBroughtBack =
  (page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = window) =>
  (work: () => void): (() => void) => {
    const look = (event: Event): void => {
      if ((event as PageTransitionEvent).persisted) work();
    };
    page.addEventListener('pageshow', look);
    return () => page.removeEventListener('pageshow', look);
  };
