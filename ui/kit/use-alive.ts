import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** EXT-2307 · False in a page that the bank drew until its scripts came: React takes the server's answer while it hydrates, and then draws again. */
export const useAlive = (): boolean => useSyncExternalStore(never, yes, no);
