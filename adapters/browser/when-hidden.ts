/** Given a page, returns the function that subscribes `work` to each hiding of the page, the last event that browsers guarantee; the result of that function unsubscribes. */
export const whenHidden =
  (page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> = document) =>
  (work: () => void): (() => void) => {
    const look = (): void => {
      if (page.visibilityState === 'hidden') work();
    };
    page.addEventListener('visibilitychange', look);
    return () => page.removeEventListener('visibilitychange', look);
  };
