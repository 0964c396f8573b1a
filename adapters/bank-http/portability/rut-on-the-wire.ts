import { E, pipe } from '#core/shared/fp.ts';
import { bareRut, parseRut } from '#core/shared/rut.ts';

/** Removes the format of a rut that came from another system (PAPI-05). */
export const rutOnTheWire = (text: string): string =>
  pipe(
    parseRut(text),
    E.match(() => text, bareRut),
  );
