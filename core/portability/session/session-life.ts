/** Lifetime of a session in minutes: without a call, and in total (SEC-08). */
export const sessionIdleMinutes = 30;
export const sessionLifeMinutes = 60;
