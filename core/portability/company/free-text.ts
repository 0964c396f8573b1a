import { E } from '../../shared/fp.ts';
import { isPlainText } from '../../shared/plain-text.ts';

/** `unseen` holds a character that nobody sees. */
export type FreeTextFault = 'empty' | OptionalTextFault;
export type OptionalTextFault = 'too-long' | 'unseen';

// A character has one or two code units, so that most texts fit without being counted.
const fits = (text: string, maxLength: number): boolean =>
  text.length <= maxLength || Array.from(text).length <= maxLength;

const optional = (typed: string, maxLength: number): E.Either<OptionalTextFault, string> => {
  if (!isPlainText(typed)) return E.left('unseen');
  return fits(typed, maxLength) ? E.right(typed) : E.left('too-long');
};

/** EMP-17, EXT-803 · Trimmed; blanks alone are empty; lengths are counted in characters, all of which are seen. */
export const parseFreeText =
  (maxLength: number) =>
  (text: string): E.Either<FreeTextFault, string> => {
    const trimmed = text.trim();
    if (trimmed === '') return E.left('empty');
    return optional(trimmed, maxLength);
  };

/** EMP-13 · The optional one: empty is fine. */
export const parseOptionalText =
  (maxLength: number) =>
  (text: string): E.Either<OptionalTextFault, string> =>
    optional(text.trim(), maxLength);
