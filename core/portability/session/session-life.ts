/** Idle timeout of the portability session, in minutes (SEC-08). */
export const sessionIdleMinutes = 30;
/** Longest duration of the portability session, in minutes (SEC-08). */
export const sessionLifeMinutes = 60;

/** Minutes that a repeated identity proof is valid: for one answer to an offer (EXT-1502). */
export const proofMinutes = 10;

/** Minutes before the end of the session at which the visitor is warned. */
export const warningMinutes = 2;
