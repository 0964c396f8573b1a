import { lockEndIn } from '#adapters/browser/lock-end.ts';

/** Returns the factory of the blocked key page's port: the end of the lockout, from a cookie. */
export const ports = () => ({ lockEnd: () => lockEndIn(window) });
