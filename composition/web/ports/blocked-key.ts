import { lockEndIn } from '#adapters/browser/lock-end.ts';

/** Port of the blocked key page: the end of the lockout, from a cookie. */
export const ports = () => ({ lockEnd: () => lockEndIn(window) });
