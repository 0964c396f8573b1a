import { E, pipe } from '#core/shared/fp.ts';
import { bareRut, parseRut } from '#core/shared/rut.ts';

/** Normalizes a rut from elsewhere to no format (PAPI-05). */
export const rutOnTheWire = (text: string): string =>
  pipe(
    parseRut(text),
    E.match(() => text, bareRut),
  );
