import { spokenDays } from './spoken-days.ts';

/** Formats a number of hours in Spanish words: whole days from two days on, else hours. */
export const spokenHours = (hours: number): string => {
  if (hours >= 48 && hours % 24 === 0) return spokenDays(hours / 24);
  return hours === 1 ? '1 hora' : `${hours} horas`;
};
