export const loadAgain = (): void => window.location.reload();
