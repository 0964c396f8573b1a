import { aSecond } from './units-of-time.ts';

/** Milliseconds after which the portal gives up waiting for an HTTP call (PAPI-83, API-31). */
export const callPatience = 30_000;

/** Timeout of an HTTP call of the portal, in Spanish text. */
export const spokenCallPatience = `${callPatience / aSecond} segundos`;
