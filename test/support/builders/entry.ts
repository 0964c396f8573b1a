import { parseEntry, type Entry, type EntryForm } from '#core/portability/landing/entry.ts';
import { checkDigit, parseRut, type Rut } from '#core/shared/rut.ts';
import { right } from '#test/support/right.ts';

export const aRut = (text: string): Rut => right(parseRut(text));

/** Builds the valid rut of a number by computing its check digit. */
export const aRutOf = (body: string): Rut => aRut(`${body}-${checkDigit(body)}`);

/** Builds the company, representative and identity card number of the worked examples. */
export const anEntry = (changes: Partial<EntryForm> = {}): Entry =>
  right(
    parseEntry({
      company: '76.123.456-0',
      representative: '12.345.678-5',
      serial: 'A123456789',
      ...changes,
    }),
  );
