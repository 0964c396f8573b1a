/** Lengths of the access fields; `maxRutLength` stands beside the rut (CONST-02). */
export const passwordLength = 8;
export const maxLoginPassword = 8;
export const pinLength = 4;

/** Longest 1.0 key (KEY-26). */
export const maxOldKey = 6;

/** Shortest older key that the login pads with zeros (PWD-31). */
export const minCompleted = 6;

/** Lengths of the credentials (CONST-03). */
export const coordinateCount = 3;
export const coordinateDigits = 2;
export const digipassDigits = 6;
export const maxChallengeKey = 8;

/** How many previous passwords a new one must differ from (CONST-04, PWD-06). */
export const previousPasswords = 4;

/** Pauses in milliseconds; those of the catalogue and of the search stand beside their rules (CONST-05). */
export const certificatePause = 500;
export const carouselPause = 10_000;
export const analyticsPause = 300;

/** How many times the page looks for the analytics tag before it gives up (ROOT-28). */
export const analyticsTries = 20;

/** Number of steps of the key request (CONST-06, KEY-02). */
export const keyRequestSteps = 5;
