/** API-30 · Minutes that a flow token lives. */
export const flowMinutes = 10;

/** Minutes that a third key can be used. */
export const thirdKeyMinutes = 10;

/** Third keys that go to one mobile in a day by a list of devices, which whoever knows a rut can ask for (EXT-2546). */
export const thirdKeysADay = 10;

/** OLV-31 · Hours in which a waiting key can be activated by phone. */
export const pendingKeyHours = 24;

/** Minutes that somebody stays signed in at the company home. */
export const homeSessionMinutes = 30;

/** EXT-216 · Sessions of one person at the company home; a further one ends the oldest. */
export const homeSessionsOfPerson = 10;

/** EXT-1614 · Mails in a day that tell one person of sign-ins from browsers that were not known. */
export const signInNoticesADay = 10;
