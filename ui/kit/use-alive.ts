import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** Hook: tells whether the page is hydrated, that is, false while it shows the HTML pre-rendered by the bank; React uses the server's value during hydration and then renders again (EXT-2307). */
export const useAlive = (): boolean => useSyncExternalStore(never, yes, no);
