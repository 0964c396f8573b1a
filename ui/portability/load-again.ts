/** Loads the page again. */
export const loadAgain = (): void => window.location.reload();
