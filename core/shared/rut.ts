import type { Branded } from './branded.ts';
import { formatThousands } from './digits.ts';
import { E, pipe } from './fp.ts';
import type { Intake } from './intake.ts';

/** Valid Chilean tax id in canonical form, also used on the wire: body without leading zeros, dash, check digit (`76123456-0`) (RUT-09). */
export type Rut = Branded<string, 'Rut'>;

/** Most characters of a displayed rut (`12.345.678-5`); a longer text is refused, never truncated (PCONST-15). */
export const maxRutLength = 12;

export type RutFault = 'empty' | 'malformed' | 'wrong-check-digit';

/** Computes the check digit of a rut's body by modulus 11: weights 2 to 7 repeating from the right; 11 gives `0`, 10 gives `K` (RUT-05). */
export const checkDigit = (body: string): string => {
  let sum = 0;
  for (let place = 0; place < body.length; place += 1) {
    sum += Number(body[body.length - 1 - place]) * (2 + (place % 6));
  }
  const rest = 11 - (sum % 11);
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest);
};

/** Normalizes a rut: trimmed, no dots, dashes or leading zeros, upper-case `K` (RUT-04, RUT-06, PINP-06). */
export const strippedRut = (text: string): string =>
  text
    .trim()
    .replace(/^[0.-]+|[.-]/g, '')
    .toUpperCase();

const isWellFormed = (bare: string): boolean => /^[1-9]\d{0,7}[\dK]$/.test(bare);

/** Tells whether body and check digit from two fields form a valid rut (RUT-03, RUT-07). */
export const isRut = (body: string, digit: string): boolean =>
  isWellFormed(body + digit) && checkDigit(body) === digit;

/** Parses a rut: a body of 1 to 8 digits, whose leading zeros are dropped, with a correct check digit; else tells what is wrong (RUT-01, RUT-02, RUT-03, RUT-07, RUT-10, PINP-07). */
export const parseRut = (text: string): E.Either<RutFault, Rut> => {
  const bare = strippedRut(text);
  if (!isWellFormed(bare)) return E.left(text.trim() === '' ? 'empty' : 'malformed');
  const body = bare.slice(0, -1);
  const digit = bare.slice(-1);
  return checkDigit(body) === digit ? E.right(`${body}-${digit}` as Rut) : E.left('wrong-check-digit');
};

/** Returns the body of a rut, the part before its dash: `76123456`. */
export const bodyOf = (rut: string): string => rut.slice(0, rut.lastIndexOf('-'));

/** Returns the check digit of a rut, the part after its dash: `0` to `9` or `K`. */
export const checkDigitOf = (rut: string): string => rut.slice(rut.lastIndexOf('-') + 1);

/** Threshold of the millions in a rut's body (50) above which a rut counts as a company's and below which as a person's; exactly 50 is neither (CONST-01, PCONST-02, QST-25). */
export const companyMillions = 50;

/** Tells whether the body of a rut is 50,000,000 or more, as companies have (LOGIN-21, LOGIN-22). */
export const isCompanyRut = (rut: Rut): boolean => Number(bodyOf(rut)) >= companyMillions * 1_000_000;

/** Returns a rut without dash: `76123456-0` becomes `761234560` (PAPI-05, QST-16). */
export const bareRut = (rut: Rut): string => bodyOf(rut) + checkDigitOf(rut);

/** Formats a bare rut for display, valid or not: `761234561` becomes `76.123.456-1` (RUT-08). */
export const formatBareRut = (bare: string): string =>
  bare.length < 2 ? bare : `${formatThousands(bare.slice(0, -1))}-${bare.slice(-1)}`;

/** Formats a rut with dots and dash: `76.123.456-0` (RUT-08, PINP-08). */
export const formatRut = (rut: Rut): string => `${formatThousands(bodyOf(rut))}-${checkDigitOf(rut)}`;

/** Formats a text if it is a valid rut; otherwise returns it unchanged (RUT-08). */
export const shownRut = (text: string): string =>
  pipe(
    parseRut(text),
    E.match(() => text, formatRut),
  );

// Tells whether a text could still become a rut: digits, separators and a final K; only such a text is reformatted while typing.
const isRutSoFar = (text: string): boolean => /^[\d\s.-]*k?[\s.-]*$/i.test(text);

/** Formats a rut after each key; a text that cannot be a rut stays as typed, so that the mistake is visible (RUT-04, RUT-06, RUT-08, EXT-1209). */
export const formatRutWhileTyping = (text: string): string =>
  isRutSoFar(text) ? formatBareRut(strippedRut(text.replace(/\s/g, ''))) : text;

/** Input filter of a rut field (PCONST-15). */
export const rutIntake: Intake = { maximum: maxRutLength, keep: formatRutWhileTyping };
