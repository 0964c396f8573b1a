import { spokenDays } from '#core/shared/spoken-days.ts';

/** Words for what a draft leaves out: it holds neither the tax password nor files (SEC-17, EXT-2959). */
export const exceptSecrets = 'menos claves y archivos';

/** Returns the words for how long the bank keeps a draft (EXT-2959). */
export const keptFor = (days: number): string => `${spokenDays(days)} desde tu último cambio`;
