/** CONST-02 · Lengths of what is typed; the rut's is `maxRutLength`. */
export const passwordLength = 8;
export const maxLoginPassword = 8;
export const pinLength = 4;

/** KEY-26 · The key of the older generation. */
export const maxOldKey = 6;

/** PWD-31 · The shortest older key that is completed at the login. */
export const minCompleted = 6;

/** CONST-03 · Sizes of the credentials. */
export const coordinateCount = 3;
export const coordinateDigits = 2;
export const digipassDigits = 6;
export const maxChallengeKey = 8;

/** CONST-04, PWD-06 · Previous passwords a new one must differ from. */
export const previousPasswords = 4;

/** CONST-05 · Milliseconds; the catalogue's and the search's stand beside their rules. */
export const certificatePause = 500;
export const carouselPause = 10_000;
export const analyticsPause = 300;

/** ROOT-28 · How often the analytics tag is looked for. */
export const analyticsTries = 20;

/** CONST-06, KEY-02 · Steps of the key request. */
export const keyRequestSteps = 5;
