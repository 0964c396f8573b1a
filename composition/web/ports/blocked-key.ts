import { lockEndIn } from '#adapters/browser/lock-end.ts';

/** What the alert of a blocked key reads of the browser. */
export const ports = () => ({ lockEnd: () => lockEndIn(window) });
