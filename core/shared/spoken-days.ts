/** Formats a number of days in Spanish words. */
export const spokenDays = (days: number): string => (days === 1 ? '1 día' : `${days} días`);
