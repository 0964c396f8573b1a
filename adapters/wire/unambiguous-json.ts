import { E, pipe } from '#core/shared/fp.ts';
import { utf8Text } from './utf8-text.ts';

const deepest = 20;

/** Maximum number of entries in one list of JSON input; this limit and `mostValues` are far above what real forms have (EXT-2565). */
export const longestList = 100;
export const mostValues = 2_000;

const refusedKeys: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Tells whether a text has neither NUL, which databases reject, nor a lone surrogate. */
export const isCleanText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

const exactDigits = 15;

/** Tells whether a JSON number is exact as written: no exponent, at most 15 digits, not minus zero (EXT-2581). */
const isExact = (written: string): boolean =>
  /^-?[\d.]+$/.test(written) &&
  written.replace(/^[-0.]+|\./g, '').length <= exactDigits &&
  !Object.is(Number(written), -0);

const refuseInexact = (_key: string, value: unknown, { source = '' }: { source?: string } = {}): unknown => {
  if (typeof value === 'number' && !isExact(source)) throw new SyntaxError('inexact number');
  return value;
};

/** Tells whether JavaScript and the database read a JSON value as it was sent: its texts are clean, and none of its keys is special in JavaScript. */
export const isUnambiguous = (value: unknown): boolean => {
  if (typeof value === 'string') return isCleanText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, inner]) => isCleanText(key) && !refusedKeys.includes(key) && isUnambiguous(inner),
  );
};

// Counts the values in parsed JSON; infinite if a list is too long or the nesting too deep.
const valuesIn = (value: unknown, level = 1): number => {
  if (typeof value !== 'object' || value === null) return 1;
  if (level > deepest || (Array.isArray(value) && value.length > longestList)) return Infinity;
  return Object.values(value).reduce((sum: number, inner) => sum + valuesIn(inner, level + 1), 1);
};

const keysIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, inner) => sum + keysIn(inner), own);
};

// Counts the keys in JSON text, the strings before a colon; more than in the parsed value means a repeated
// key.
const keysWritten = (text: string): number =>
  [...text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;

const parsed = (text: string, judge?: typeof refuseInexact): E.Either<'malformed', unknown> =>
  E.tryCatch(
    (): unknown => JSON.parse(text, judge),
    () => 'malformed' as const,
  );

/** Parses untrusted JSON strictly; fails with anything that two parsers could read differently, and anything too large to check fast (EXT-801, EXT-2565). */
export const parseUnambiguousJson = (bytes: Uint8Array): E.Either<'malformed', unknown> =>
  pipe(
    utf8Text(bytes),
    E.flatMap((text) =>
      pipe(
        parsed(text),
        // Refuses JSON with too many values before anything else is checked, since checking each value takes ten
        // times as long as parsing.
        E.filterOrElse(
          (value) => valuesIn(value) <= mostValues,
          () => 'malformed' as const,
        ),
        E.flatMap(() => parsed(text, refuseInexact)),
        E.filterOrElse(
          (value) => isUnambiguous(value) && keysWritten(text) === keysIn(value),
          () => 'malformed' as const,
        ),
      ),
    ),
  );
