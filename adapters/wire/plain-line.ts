import { isPlainText } from '#core/shared/plain-text.ts';
import { textThat } from './codecs.ts';

/** EXT-803 · One line that reads as it is written. */
export const plainLine = textThat('plain text', isPlainText);
