/** Seconds that the portal waits for the bank's answer to one call (PAPI-83, API-31). */
export const answerPatienceSeconds = 30;
