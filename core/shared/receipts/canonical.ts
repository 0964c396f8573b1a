import { E } from '../fp.ts';

/** What a receipt is made of: texts alone, as they stand on its pages. */
export type Json = string | readonly Json[] | { readonly [name: string]: Json };

const ordered = (value: { readonly [name: string]: Json }): readonly (readonly [string, Json])[] =>
  // The order of RFC 8785 is that of the 16-bit units, which is how JavaScript compares texts.
  Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** JSON with one spelling for one value: names in order, no blanks, texts in NFC; RFC 8785 for texts, lists and records. */
export const canonicalJson = (value: Json): string => {
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'));
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  return `{${ordered(value)
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`)
    .join(',')}}`;
};

const isJson = (value: unknown): value is Json =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isJson));

/** What a text says, as long as it is spelled the one way. */
export const parseCanonicalJson = (text: string): E.Either<'not-canonical', Json> =>
  E.tryCatch(
    () => {
      const value: unknown = JSON.parse(text);
      if (!isJson(value) || canonicalJson(value) !== text) throw new RangeError('Another spelling');
      return value;
    },
    // A text nested deeper than the stack allows ends here too.
    () => 'not-canonical',
  );
