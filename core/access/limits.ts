/** Exact length in characters of a new key (CONST-02). */
export const passwordLength = 8;
/** Maximum length in characters of the password typed at the login (CONST-02). */
export const maxLoginPassword = 8;
/** Exact length in digits of a debit card's pin (CONST-02). */
export const pinLength = 4;

/** Most characters of a 1.0 key (KEY-26). */
export const maxOldKey = 6;

/** Fewest characters of an older key that the login pads with zeros (PWD-31). */
export const minCompleted = 6;

/** Number of coordinates that a Digicard asks for (CONST-03). */
export const coordinateCount = 3;
/** Number of digits of each Digicard coordinate (CONST-03). */
export const coordinateDigits = 2;
/** Number of digits of a Digipass code (CONST-03). */
export const digipassDigits = 6;
/** Most characters of an internet key or third key typed in the challenge box (CONST-03). */
export const maxChallengeKey = 8;

/** Password history: number of previous passwords that a new one must differ from (CONST-04, PWD-06). */
export const previousPasswords = 4;

/** Delay in milliseconds before a certificate signs (CONST-05). */
export const certificatePause = 500;
/** Milliseconds that the login's carousel shows a security tip before it rotates (CONST-05). */
export const carouselPause = 10_000;
/** Milliseconds between attempts to find the analytics tag on the page (CONST-05). */
export const analyticsPause = 300;

/** Most attempts to find the analytics tag on the page (ROOT-28). */
export const analyticsTries = 20;

/** Number of steps of the first-key request (CONST-06, KEY-02). */
export const keyRequestSteps = 5;

/** Timeout for signing in milliseconds, in which a person finds a card and types its pin. */
export const signingTimeout = 120_000;
