import { spokenInstant } from '#core/shared/spoken-instant.ts';
import { textThat } from './codecs.ts';

/** Codec of an instant with the bank's UTC offset, such as `2026-11-23T14:05:00-03:00` (EXT-1104). */
export const offsetInstant = textThat('instant with offset', (text) => spokenInstant(text) !== undefined);
