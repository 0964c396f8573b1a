import { E } from '../fp.ts';
import { composed } from '../plain-text.ts';

/** JSON value of a receipt: texts, and lists and records of them, without numbers. */
export type Json = string | readonly Json[] | { readonly [name: string]: Json };

const ordered = (value: { readonly [name: string]: Json }): readonly (readonly [string, Json])[] =>
  // Sorts names by UTF-16 code units, as canonical JSON requires (RFC 8785); the operator `<` on strings compares just so.
  Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Encodes a value as canonical JSON, which has one spelling per value: sorted names, no blanks, texts in NFC (RFC 8785 for texts, lists and records). */
export const canonicalJson = (value: Json): string => {
  if (typeof value === 'string') return JSON.stringify(composed(value));
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  return `{${ordered(value)
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`)
    .join(',')}}`;
};

const isJson = (value: unknown): value is Json =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isJson));

/** Parses canonical JSON of a receipt; any other spelling is refused. */
export const parseCanonicalJson = (text: string): E.Either<'not-canonical', Json> =>
  E.tryCatch(
    () => {
      const value: unknown = JSON.parse(text);
      if (!isJson(value) || canonicalJson(value) !== text) throw new RangeError('Another spelling');
      return value;
    },
    // Any exception refuses the text as not canonical, including a stack overflow by deeply nested JSON.
    () => 'not-canonical',
  );
