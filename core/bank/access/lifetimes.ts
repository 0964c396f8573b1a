/** Lifetime of a flow token in minutes (API-30). */
export const flowMinutes = 10;

/** Lifetime of a third key in minutes. */
export const thirdKeyMinutes = 10;

/** Most third keys sent to one mobile per day by device lists, which anybody who knows a rut can request (EXT-2546). */
export const thirdKeysADay = 10;

/** Most third keys sent to one mobile per day, those after a proved device included (EXT-2546). */
export const thirdKeysADayInAll = 30;

/** Hours in which a waiting key can be activated by phone (OLV-31). */
export const pendingKeyHours = 24;

/** Lifetime of a company home session in minutes. */
export const homeSessionMinutes = 30;

/** EXT-216 · Sessions of one person at the company home; a further one ends the oldest. */
export const homeSessionsOfPerson = 10;

/** EXT-1614 · Mails in a day that tell one person of sign-ins from browsers that were not known. */
export const signInNoticesADay = 10;
