import { useEffect } from 'react';

/** Hook: runs `work` whenever the page comes back into view, as by a change of tabs (EXT-1086). */
export const useShownAgain = (work: () => void): void =>
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') work();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [work]);
