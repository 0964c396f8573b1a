import { spokenHours } from '#core/shared/spoken-hours.ts';

/** Returns the text, shown before the first attempt, on how long a lockout after three failures would last: the given hours the first time, longer if repeated, since only the bank knows how many there were (EXT-1117, EXT-2958). */
export const lockAheadWords = (hours: number): string =>
  `por ${spokenHours(hours)} la primera vez y por más si se repite: cada error dice por cuánto`;
