/** Lengths in characters of a new key (exact), a login password (at most) and a card pin (exact); the limit of a rut is `maxRutLength` (CONST-02). */
export const passwordLength = 8;
export const maxLoginPassword = 8;
export const pinLength = 4;

/** Most characters of a 1.0 key (KEY-26). */
export const maxOldKey = 6;

/** Fewest characters of an older key that the login pads with zeros (PWD-31). */
export const minCompleted = 6;

/** Lengths of the challenge credentials: number of Digicard coordinates, digits of each, digits of a Digipass, most characters of an internet key (CONST-03). */
export const coordinateCount = 3;
export const coordinateDigits = 2;
export const digipassDigits = 6;
export const maxChallengeKey = 8;

/** Password history: number of previous passwords that a new one must differ from (CONST-04, PWD-06). */
export const previousPasswords = 4;

/** Delays in milliseconds of the certificate signature, the carousel and analytics (CONST-05). */
export const certificatePause = 500;
export const carouselPause = 10_000;
export const analyticsPause = 300;

/** Most attempts to find the analytics tag on the page (ROOT-28). */
export const analyticsTries = 20;

/** Number of steps of the first-key request (CONST-06, KEY-02). */
export const keyRequestSteps = 5;

/** Timeout for signing in milliseconds, in which a person finds a card and types its pin. */
export const signingTimeout = 120_000;
