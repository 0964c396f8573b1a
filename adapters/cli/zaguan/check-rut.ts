import { E, pipe } from '#core/shared/fp.ts';
import { formatRut, parseRut } from '#core/shared/rut.ts';
import { exits } from './exit-codes.ts';
import type { Outcome } from './outcome.ts';
import { text } from './text.ts';

/** Runs the command `rut`: checks a rut and says why it is invalid. */
export const checkRut = (typed: string): Outcome =>
  pipe(
    parseRut(typed),
    E.match(
      (fault): Outcome => ({
        exit: exits.ruleBroken,
        lines: [text.rut.faults[fault]],
        data: { valido: false, falla: fault },
      }),
      (rut) => ({
        exit: exits.good,
        lines: [text.rut.good(formatRut(rut))],
        data: { valido: true, rut: formatRut(rut), canonico: rut },
      }),
    ),
  );
