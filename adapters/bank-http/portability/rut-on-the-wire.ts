import { E, pipe } from '#core/shared/fp.ts';
import { bareRut, parseRut } from '#core/shared/rut.ts';

/** Removes the dots and the dash of a rut that came from another system; returns a text that is no rut as it is (PAPI-05). */
export const rutOnTheWire = (text: string): string =>
  pipe(
    parseRut(text),
    E.match(() => text, bareRut),
  );
