import { E, pipe } from '#core/shared/fp.ts';
import { utf8Text } from './utf8-text.ts';

const deepest = 20;

/** Entries of one list, values in all, and levels above them; what a form sends is far below (EXT-2565). */
export const longestList = 100;
export const mostValues = 2_000;

const refusedKeys: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Whether a text has no NUL, which databases reject, and no lone surrogate. */
export const isCleanText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

const exactDigits = 15;

/** Whether a number is exact as written: no exponent, no more digits than a double holds, not minus zero (EXT-2581). */
const isExact = (written: string): boolean =>
  /^-?[\d.]+$/.test(written) &&
  written.replace(/^[-0.]+|\./g, '').length <= exactDigits &&
  !Object.is(Number(written), -0);

const refuseInexact = (_key: string, value: unknown, { source = '' }: { source?: string } = {}): unknown => {
  if (typeof value === 'number' && !isExact(source)) throw new SyntaxError('inexact number');
  return value;
};

/** A value that every layer below reads alike: clean texts, no key that JavaScript gives a meaning. */
export const isUnambiguous = (value: unknown): boolean => {
  if (typeof value === 'string') return isCleanText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, inner]) => isCleanText(key) && !refusedKeys.includes(key) && isUnambiguous(inner),
  );
};

// Beyond what may be sent it is as good as infinite.
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

// Counts keys in valid JSON text (strings before a colon); more than the parsed value has means a repeated key.
const keysWritten = (text: string): number =>
  [...text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;

const parsed = (text: string, judge?: typeof refuseInexact): E.Either<'malformed', unknown> =>
  E.tryCatch(
    (): unknown => JSON.parse(text, judge),
    () => 'malformed' as const,
  );

/** EXT-801, EXT-2565 · JSON of the outside world, once it is sure to mean one thing only, and to be judged in no time. */
export const parseUnambiguousJson = (bytes: Uint8Array): E.Either<'malformed', unknown> =>
  pipe(
    utf8Text(bytes),
    E.flatMap((text) =>
      pipe(
        parsed(text),
        // Looking at each value costs ten times what parsing does.
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
