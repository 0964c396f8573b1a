import { spokenInstant } from '#core/shared/spoken-instant.ts';
import { textThat } from './codecs.ts';

/** EXT-1104 · An instant with the offset of the bank's clock, as the visitor is told it: `2026-11-23T14:05:00-03:00`. */
export const offsetInstant = textThat('instant with offset', (text) => spokenInstant(text) !== undefined);
