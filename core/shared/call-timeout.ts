import { aSecond } from './units-of-time.ts';

/** Milliseconds after which the portal gives up waiting for an HTTP call (PAPI-83, API-31). */
export const callTimeout = 30_000;

/** Timeout of an HTTP call of the portal, in Spanish text. */
export const spokenCallTimeout = `${callTimeout / aSecond} segundos`;

/** Milliseconds after which the browser gives up solving a proof of work (EXT-2956). */
export const proofTimeout = 90_000;

/** Timeout of a proof of work, in Spanish text. */
export const spokenProofTimeout = `${proofTimeout / aSecond} segundos`;
