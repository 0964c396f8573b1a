/** API-30 · Minutes that a flow token lives. */
export const flowMinutes = 10;

/** Minutes that a third key can be used. */
export const thirdKeyMinutes = 10;

/** OLV-31 · Hours in which a waiting key can be activated by phone. */
export const pendingKeyHours = 24;

/** Minutes that somebody stays signed in at the company home. */
export const homeSessionMinutes = 30;
