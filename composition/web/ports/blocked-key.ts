import { lockEndIn } from '#adapters/browser/lock-end.ts';

/** Browser port of the blocked key page. */
export const ports = () => ({ lockEnd: () => lockEndIn(window) });
