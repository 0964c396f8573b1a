import { spokenHours } from '#core/shared/spoken-hours.ts';

/** Returns the words for how long the third failure would lock, before the first attempt: each lockout lasts longer than the one before, and only the bank knows how many there were (EXT-1117, EXT-2958). */
export const lockAheadWords = (hours: number): string =>
  `por ${spokenHours(hours)} la primera vez, y por más si se repite`;
