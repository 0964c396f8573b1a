// Stands in for adapters/http/in-this-session.ts, opening-proof.ts, remembered.ts and renewals.ts when the demonstration is built.
import type { HttpContext } from '#adapters/http/call.ts';

/** The demonstration has one visit at a time: its session is always that of now. */
export const inThisSession = (context: HttpContext): HttpContext => context;

/** The bank in the page asks for no proof of work. */
export const openingProof = (): undefined => undefined;

/** The bank in the page puts the new token of a session in its place by itself. */
export const followingRenewals = (context: HttpContext): HttpContext => context;

/** Nothing is far away here: what was asked once is asked again. */
export const remembered =
  <Call>(call: Call): (() => Call) =>
  () =>
    call;
