/** SEC-08 · Minutes a session lives without a call, and in all. */
export const sessionIdleMinutes = 30;
export const sessionLifeMinutes = 60;
