import { useEffect } from 'react';

/** Hook: runs `work` whenever the browser is back online (EXT-1164). */
export const useBackOnline = (work: () => void): void =>
  useEffect(() => {
    window.addEventListener('online', work);
    return () => window.removeEventListener('online', work);
  }, [work]);
