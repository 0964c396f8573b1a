import { isPlainText } from '#core/shared/plain-text.ts';
import { textThat } from './codecs.ts';

/** Codec of a single line of text without invisible characters (EXT-803). */
export const plainLine = textThat('plain text', isPlainText);
