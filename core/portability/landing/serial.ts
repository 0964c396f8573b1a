import type { Branded } from '../../shared/branded.ts';
import { E } from '../../shared/fp.ts';
import type { Intake } from '../../shared/intake.ts';

/** The number printed on the representative's identity card, as typed: `523418907` or `A012345678`. */
export type Serial = Branded<string, 'Serial'>;

export type SerialFault = 'malformed';

/** LAND-14 · Characters of a serial number, the letter included. */
export const maxSerialLength = 12;

/** LAND-13, LAND-14, LAND-17 · Optionally one leading `A`, then digits only; an empty one is malformed too. */
export const parseSerial = (text: string): E.Either<SerialFault, Serial> =>
  /^A?\d+$/.test(text) && text.length <= maxSerialLength ? E.right(text as Serial) : E.left('malformed');

/** LAND-17 · What the input makes of the keys: `a` raised to `A`, dots and blanks dropped. */
export const cleanSerial = (text: string): string => text.replace(/[.\s]/g, '').replace(/a/g, 'A');

/** LAND-14, LAND-17 · A number written with its dots is cleaned first, then counted. */
export const serialIntake: Intake = { maximum: maxSerialLength, keep: cleanSerial };
