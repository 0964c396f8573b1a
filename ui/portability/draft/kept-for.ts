import { spokenDays } from '#core/shared/spoken-days.ts';

/** Spanish text on what a draft leaves out: the tax authority password and files (SEC-17, EXT-2959). */
export const exceptSecrets = 'menos claves y archivos';

/** Returns the words for how long the bank keeps a draft (EXT-2959). */
export const keptFor = (days: number): string => `${spokenDays(days)} desde tu último cambio`;
