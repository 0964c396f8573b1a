import { E, pipe } from '../../shared/fp.ts';
import { formatRut, maxRutLength, parseRut, type Rut, type RutFault } from '../../shared/rut.ts';
import { parseSerial, type Serial } from './serial.ts';

/** LAND-04 · The initial data: `rutEmpresa`, `rutRepresentante`, `nro_serie`. */
export type Entry = { readonly company: Rut; readonly representative: Rut; readonly serial: Serial };

/** Who asks, once he has proved his identity; the number of his document is not kept. */
export type Applicant = Pick<Entry, 'company' | 'representative'>;

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

const fields = ['company', 'representative', 'serial'] as const satisfies readonly (keyof Entry)[];

/** LAND-04, LAND-25 · The initial data, or the fields that keep both buttons disabled. */
export const parseEntry = (form: EntryForm): E.Either<readonly (keyof Entry)[], Entry> => {
  const company = parseLandingRut(form.company);
  const representative = parseLandingRut(form.representative);
  const serial = parseSerial(form.serial);
  if (E.isRight(company) && E.isRight(representative) && E.isRight(serial))
    return E.right({ company: company.right, representative: representative.right, serial: serial.right });
  const parsed = { company, representative, serial };
  return E.left(fields.filter((field) => E.isLeft(parsed[field])));
};
