/** Returns a function that calls `work` each time the page is hidden, the last event that browsers guarantee, and returns a function that unsubscribes. */
export const whenHidden =
  (page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> = document) =>
  (work: () => void): (() => void) => {
    const look = (): void => {
      if (page.visibilityState === 'hidden') work();
    };
    page.addEventListener('visibilitychange', look);
    return () => page.removeEventListener('visibilitychange', look);
  };
