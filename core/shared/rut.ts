import type { Branded } from './branded.ts';
import { formatThousands } from './digits.ts';
import { E, pipe } from './fp.ts';
import type { Intake } from './intake.ts';

/** RUT-09 · A valid Chilean tax id in its canonical form, which is its wire form: body without zeros at the left, dash, check digit (`76123456-0`). */
export type Rut = Branded<string, 'Rut'>;

/** PCONST-15 · The longest display form (`12.345.678-5`); a longer one is refused, never cut. */
export const maxRutLength = 12;

export type RutFault = 'empty' | 'malformed' | 'wrong-check-digit';

/** RUT-05 · Modulus 11: weights 2 to 7 repeating from the right; 11 gives `0`, 10 gives `K`. */
export const checkDigit = (body: string): string => {
  let sum = 0;
  for (let place = 0; place < body.length; place += 1) {
    sum += Number(body[body.length - 1 - place]) * (2 + (place % 6));
  }
  const rest = 11 - (sum % 11);
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest);
};

/** RUT-04, RUT-06, PINP-06 · Trimmed, without dots and dashes, then without zeros at the left; `k` raised to `K`. */
export const strippedRut = (text: string): string =>
  text
    .trim()
    .replace(/^[0.-]+|[.-]/g, '')
    .toUpperCase();

const isWellFormed = (bare: string): boolean => /^[1-9]\d{0,7}[\dK]$/.test(bare);

/** RUT-03, RUT-07 · Whether a body and a check digit from two fields are those of one rut. */
export const isRut = (body: string, digit: string): boolean =>
  isWellFormed(body + digit) && checkDigit(body) === digit;

/** RUT-01, RUT-02, RUT-03, RUT-07, RUT-10, PINP-07 · A body of 1 to 8 digits, at least 1 and with no other floor, and its own check digit. */
export const parseRut = (text: string): E.Either<RutFault, Rut> => {
  const bare = strippedRut(text);
  if (!isWellFormed(bare)) return E.left(text.trim() === '' ? 'empty' : 'malformed');
  const body = bare.slice(0, -1);
  const digit = bare.slice(-1);
  return checkDigit(body) === digit ? E.right(`${body}-${digit}` as Rut) : E.left('wrong-check-digit');
};

/** What stands before the dash of a rut, be it a valid one or not: `76123456`. */
export const bodyOf = (rut: string): string => rut.slice(0, rut.lastIndexOf('-'));

/** What stands behind it: `0` to `9` or a capital `K`. */
export const checkDigitOf = (rut: string): string => rut.slice(rut.lastIndexOf('-') + 1);

/** CONST-01, PCONST-02, QST-25 · The millions from which a rut is taken for a company's; exactly so many are neither "above 50" nor "under 50". */
export const companyMillions = 50;

/** PAPI-05, QST-16 · Body and check digit with nothing between: `76123456-0` is `761234560`. */
export const bareRut = (rut: Rut): string => bodyOf(rut) + checkDigitOf(rut);

/** RUT-08 · The display form of a stripped text, be it a valid rut or not: `761234561` is `76.123.456-1`. */
export const formatBareRut = (bare: string): string =>
  bare.length < 2 ? bare : `${formatThousands(bare.slice(0, -1))}-${bare.slice(-1)}`;

/** RUT-08, PINP-08 · Dots every three digits and a dash before the check digit: `76.123.456-0`. */
export const formatRut = (rut: Rut): string => `${formatThousands(bodyOf(rut))}-${checkDigitOf(rut)}`;

/** RUT-08 · A text that is a valid rut in its display form; any other text as it is. */
export const shownRut = (text: string): string =>
  pipe(
    parseRut(text),
    E.match(() => text, formatRut),
  );

// Digits, a K at the end, and the marks between them; only such a text is written anew.
const isRutSoFar = (text: string): boolean => /^[\d\s.-]*k?[\s.-]*$/i.test(text);

/** RUT-04, RUT-06, RUT-08, EXT-1209 · What the field shows after each key: digits and a final K in display form; any other text as it was typed, so that what is wrong with it can be seen. */
export const formatRutWhileTyping = (text: string): string =>
  isRutSoFar(text) ? formatBareRut(strippedRut(text.replace(/\s/g, ''))) : text;

/** PCONST-15 · What a field of a rut takes. */
export const rutIntake: Intake = { maximum: maxRutLength, keep: formatRutWhileTyping };
