import { A, E, pipe, sequenceS } from '../../shared/fp.ts';
import { formatRut, maxRutLength, parseRut, type Rut, type RutFault } from '../../shared/rut.ts';
import { parseSerial, type Serial } from './serial.ts';

/** LAND-04 · The initial data: `rutEmpresa`, `rutRepresentante`, `nro_serie`. */
export type Entry = { readonly company: Rut; readonly representative: Rut; readonly serial: Serial };

/** LAND-06 to LAND-12 · A valid rut whose formatted text has at most 12 characters; company and representative may be equal. */
export const parseLandingRut = (text: string): E.Either<RutFault, Rut> =>
  pipe(
    parseRut(text),
    E.flatMap((rut) =>
      formatRut(rut).length <= maxRutLength ? E.right(rut) : E.left<RutFault>('malformed'),
    ),
  );

/** The landing as typed. */
export type EntryForm = Readonly<Record<keyof Entry, string>>;

const named =
  (field: keyof Entry) =>
  <Value>(value: E.Either<unknown, Value>): E.Either<readonly (keyof Entry)[], Value> =>
    E.mapLeft(() => [field])(value);

/** LAND-04, LAND-25 · The initial data, or the fields that keep both buttons disabled. */
export const parseEntry = (form: EntryForm): E.Either<readonly (keyof Entry)[], Entry> =>
  sequenceS(E.getApplicativeValidation(A.getSemigroup<keyof Entry>()))({
    company: named('company')(parseLandingRut(form.company)),
    representative: named('representative')(parseLandingRut(form.representative)),
    serial: named('serial')(parseSerial(form.serial)),
  });
