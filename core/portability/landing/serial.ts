import type { Branded } from '../../shared/branded.ts';
import { E } from '../../shared/fp.ts';
import type { Intake } from '../../shared/intake.ts';

/** Serial number of the representative's identity card, as typed: `523418907` or `A012345678`. */
export type Serial = Branded<string, 'Serial'>;

export type SerialFault = 'malformed';

/** Longest serial number, letter included (LAND-14). */
export const maxSerialLength = 12;

/** Parses a serial number: an optional leading `A`, then digits; empty is malformed too (LAND-13, LAND-14, LAND-17). */
export const parseSerial = (text: string): E.Either<SerialFault, Serial> =>
  /^A?\d+$/.test(text) && text.length <= maxSerialLength ? E.right(text as Serial) : E.left('malformed');

/** Filters the serial input: upper-case `A`, no dots or blanks (LAND-17). */
export const cleanSerial = (text: string): string => text.replace(/[.\s]/g, '').replace(/a/g, 'A');

/** Input filter of the serial number: cleaned first, then counted (LAND-14, LAND-17). */
export const serialIntake: Intake = { maximum: maxSerialLength, keep: cleanSerial };
