import { E, pipe } from '#core/shared/fp.ts';
import { bareRut, parseRut } from '#core/shared/rut.ts';

/** PAPI-05 · A rut as others wrote it, sent without format. */
export const rutOnTheWire = (text: string): string =>
  pipe(
    parseRut(text),
    E.match(() => text, bareRut),
  );
