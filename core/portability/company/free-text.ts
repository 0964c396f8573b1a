import { E } from '../../shared/fp.ts';
import { isPlainText } from '../../shared/plain-text.ts';

/** Validation errors of a free text field; `unseen` means that it holds an invisible character. */
export type FreeTextFault = 'empty' | OptionalTextFault;
export type OptionalTextFault = 'too-long' | 'unseen';

// Tells whether a text has at most `maxLength` Unicode code points.
const fits = (text: string, maxLength: number): boolean =>
  text.length <= maxLength || Array.from(text).length <= maxLength;

const optional = (typed: string, maxLength: number): E.Either<OptionalTextFault, string> => {
  if (!isPlainText(typed)) return E.left('unseen');
  return fits(typed, maxLength) ? E.right(typed) : E.left('too-long');
};

/** Parses a required free text: trimmed, not blank, limited in code points, without invisible characters (EMP-17, EXT-803). */
export const parseFreeText =
  (maxLength: number) =>
  (text: string): E.Either<FreeTextFault, string> => {
    const trimmed = text.trim();
    if (trimmed === '') return E.left('empty');
    return optional(trimmed, maxLength);
  };

/** Parses an optional free text; an empty text is valid (EMP-13). */
export const parseOptionalText =
  (maxLength: number) =>
  (text: string): E.Either<OptionalTextFault, string> =>
    optional(text.trim(), maxLength);
