/** Lifetime of a flow token in minutes (API-30). */
export const flowMinutes = 10;

/** Lifetime of a passkey's challenge in minutes (EXT-2812). */
export const passkeyChallengeMinutes = 5;

/** Lifetime of a third key in minutes. */
export const thirdKeyMinutes = 10;

/** Most third keys per day to one person for flows without a proved factor from unknown browsers, which anybody who knows a rut can start (EXT-2546). */
export const thirdKeysOfStrangers = 10;

/** Daily limits of third keys to one person for flows with a proved factor: for calls from any network, from a network that requested fewer than `few` of the day's codes, and from a known browser of the person (EXT-2546, EXT-2610). */
export const thirdKeysOfOwner = { anywhere: 20, newNetwork: 25, few: 2, knownBrowser: 30 };

/** Seconds until the next third key: after the first, and after each further one until a right code (EXT-1342, EXT-2611). */
export const thirdKeyPause = { first: 30, further: 60 };

/** Hours in which a waiting key (left by a reset without card) can be activated by phone (OLV-31). */
export const waitingKeyHours = 24;

/** Idle timeout of a session of the company home, in minutes. */
export const homeSessionMinutes = 30;

/** Longest duration of a session of the company home, in hours (EXT-2804). */
export const homeSessionHours = 8;

/** Most sessions of one person at the company home; a further one ends the oldest (EXT-216). */
export const homeSessionsOfPerson = 10;

/** Rate limit of mails per person and day about sign-ins from unknown browsers or networks (EXT-1614). */
export const signInNoticesADay = 10;

/** Rate limit of mails per person and day about right keys that wait for a passkey; counted apart, so that typing the key hides no sign-in (EXT-3028). */
export const typedKeyNoticesADay = signInNoticesADay;

/** Rate limit of mails per person and day about renamed passkeys (EXT-2884). */
export const renamingNoticesADay = 10;

/** Most sign-ins in the list shown to a person (EXT-2801). */
export const shownSignIns = 20;

/** Most mails about the account's security that are listed to its user (EXT-2809). */
export const shownNotices = 10;

/** Lifetime in days of the link in a sign-in mail that locks the key (EXT-2803). */
export const disownDays = 30;

/** Most known devices per person; a new one replaces the least recently used (EXT-509). */
export const devicesOfPerson = 10;
