/** API-30 · Minutes that a flow token lives. */
export const flowMinutes = 10;

/** Minutes that a third key can be used. */
export const thirdKeyMinutes = 10;

/** OLV-31 · Hours that a key waits for its activation by phone. */
export const waitingKeyHours = 24;

/** Minutes that somebody stays signed in at the company home. */
export const homeSessionMinutes = 30;
