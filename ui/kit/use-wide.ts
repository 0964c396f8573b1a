import { useSyncExternalStore } from 'react';

const query = '(min-width: 1000px)';

const subscribe = (notify: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
};

/** Hook: true from a window width of 1000 px on, where an aside fits beside the content, and in pre-rendering. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
