import type { Branded } from '../../shared/branded.ts';
import { E } from '../../shared/fp.ts';
import type { Intake } from '../../shared/intake.ts';

/** Branded type of the serial number of an identity card, as typed: `523418907` or `A012345678`. */
export type Serial = Branded<string, 'Serial'>;

export type SerialFault = 'malformed';

/** Most characters of an identity card's serial number, letter included (LAND-14). */
export const maxSerialLength = 12;

/** Parses an identity card's serial number: an optional leading `A`, then digits; empty is malformed too (LAND-13, LAND-14, LAND-17). */
export const parseSerial = (text: string): E.Either<SerialFault, Serial> =>
  /^A?\d+$/.test(text) && text.length <= maxSerialLength ? E.right(text as Serial) : E.left('malformed');

/** Cleans the typed serial number of an identity card: upper-case `A`, no dots or blanks (LAND-17). */
export const cleanSerial = (text: string): string => text.replace(/[.\s]/g, '').replace(/a/g, 'A');

/** Input filter of an identity card's serial number: cleaned first, then limited in length (LAND-14, LAND-17). */
export const serialIntake: Intake = { maximum: maxSerialLength, keep: cleanSerial };
