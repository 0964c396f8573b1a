import { E, pipe } from '../../shared/fp.ts';
import { formatRut, parseRut, type Rut, type RutFault } from '../../shared/rut.ts';
import type { Serial } from './serial.ts';

/** LAND-04 · The initial data: `rutEmpresa`, `rutRepresentante`, `nro_serie`. */
export type Entry = { readonly company: Rut; readonly representative: Rut; readonly serial: Serial };

/** LAND-07, LAND-09, PCONST-15 · Characters of a rut at the landing, dots and dash included. */
export const maxRutLength = 12;

/** LAND-06 to LAND-12 · A valid rut whose formatted text has at most 12 characters; company and representative may be equal. */
export const parseLandingRut = (text: string): E.Either<RutFault, Rut> =>
  pipe(
    parseRut(text),
    E.flatMap((rut) => (formatRut(rut).length <= maxRutLength ? E.right(rut) : E.left<RutFault>('malformed'))),
  );
