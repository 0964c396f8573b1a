/** Session timeouts in minutes: idle, and in total (SEC-08). */
export const sessionIdleMinutes = 30;
export const sessionLifeMinutes = 60;
