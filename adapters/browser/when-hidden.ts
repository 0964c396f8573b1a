/** Does something whenever the page goes out of sight, the last moment a browser grants for sure; the answer calls it off. */
export const whenHidden =
  (page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> = document) =>
  (work: () => void): (() => void) => {
    const look = (): void => {
      if (page.visibilityState === 'hidden') work();
    };
    page.addEventListener('visibilitychange', look);
    return () => page.removeEventListener('visibilitychange', look);
  };
