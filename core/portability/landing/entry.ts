import { E, pipe } from '../../shared/fp.ts';
import { formatRut, maxRutLength, parseRut, type Rut, type RutFault } from '../../shared/rut.ts';
import { parseSerial, type Serial } from './serial.ts';

/** Data of the portability landing page: company, representative, serial number of the identity card (LAND-04). */
export type Entry = { readonly company: Rut; readonly representative: Rut; readonly serial: Serial };

/** Company and representative after the identity was proved; the serial number of the card is dropped. */
export type Applicant = Pick<Entry, 'company' | 'representative'>;

/** Parses a rut of the landing page, at most 12 characters when formatted; company and representative may be equal (LAND-06 to LAND-12). */
export const parseLandingRut = (text: string): E.Either<RutFault, Rut> =>
  pipe(
    parseRut(text),
    E.flatMap((rut) =>
      formatRut(rut).length <= maxRutLength ? E.right(rut) : E.left<RutFault>('malformed'),
    ),
  );

/** Raw values of the portability landing page. */
export type EntryForm = Readonly<Record<keyof Entry, string>>;

const fields = ['company', 'representative', 'serial'] as const satisfies readonly (keyof Entry)[];

/** Validates the landing page: returns its data, or the names of all invalid fields; its two buttons stay disabled while fields are invalid (LAND-04, LAND-25). */
export const parseEntry = (form: EntryForm): E.Either<readonly (keyof Entry)[], Entry> => {
  const company = parseLandingRut(form.company);
  const representative = parseLandingRut(form.representative);
  const serial = parseSerial(form.serial);
  if (E.isRight(company) && E.isRight(representative) && E.isRight(serial))
    return E.right({ company: company.right, representative: representative.right, serial: serial.right });
  const parsed = { company, representative, serial };
  return E.left(fields.filter((field) => E.isLeft(parsed[field])));
};
