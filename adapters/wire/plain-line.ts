import { isPlainText } from '#core/shared/plain-text.ts';
import { textThat } from './codecs.ts';

/** Single line without invisible characters (EXT-803). */
export const plainLine = textThat('plain text', isPlainText);
