import { A, E, O, pipe } from '../../shared/fp.ts';
import { plainText } from '../../shared/plain-text.ts';
import { parseRut, type Rut } from '../../shared/rut.ts';
import type { Entry } from '../landing/entry.ts';

/** REP-21 · What the tax folder or the tax authority says of a company. */
export type RepresentativeAnswer = {
  readonly empresa: { readonly rut: string; readonly razonSocial: string };
  readonly direccion: readonly { readonly calle: string; readonly numero: string }[];
  readonly representantes: readonly RepresentativeNames[];
};

export type RepresentativeNames = {
  readonly rut: string;
  readonly nombres: string;
  readonly apellidoPaterno: string;
  readonly apellidoMaterno: string;
};

/** REP-24 · What a confirmed representative fills in; every value stays editable. */
export type Autocompletion = {
  readonly razonSocial: string;
  readonly calle: string;
  readonly numero: string;
  readonly nombreRepresentante: string;
  readonly apellidoPaternoRepresentante: string;
  readonly apellidoMaternoRepresentante: string;
};

const sameRut = (text: string, rut: Rut): boolean =>
  pipe(
    parseRut(text),
    E.exists((parsed) => parsed === rut),
  );

/** REP-22, REP-23 · The listed representative with the landing's rut, whatever its dots or the case of its `k`. */
export const matchingRepresentative = (
  answer: RepresentativeAnswer,
  entry: Entry,
): O.Option<RepresentativeNames> =>
  sameRut(answer.empresa.rut, entry.company)
    ? A.findFirst((names: RepresentativeNames) => sameRut(names.rut, entry.representative))(
        answer.representantes,
      )
    : O.none;

const seen = (text: string): string => plainText(text).trim();

/** REP-15, REP-24, EXT-806 · Razón social, first address and names, for their fields to take as much of as they hold. */
export const autocompletionOf = (
  answer: RepresentativeAnswer,
  names: RepresentativeNames,
): Autocompletion => ({
  razonSocial: seen(answer.empresa.razonSocial),
  calle: seen(answer.direccion[0]?.calle ?? ''),
  numero: seen(answer.direccion[0]?.numero ?? ''),
  nombreRepresentante: seen(names.nombres),
  apellidoPaternoRepresentante: seen(names.apellidoPaterno),
  apellidoMaternoRepresentante: seen(names.apellidoMaterno),
});

export type RepresentativeVerdict =
  | { readonly verdict: 'confirmed'; readonly found: Autocompletion }
  | { readonly verdict: 'no-representative' };

/** REP-15, REP-16 · Confirmed with what it fills in, or the no-representative state. */
export const representativeVerdict = (answer: RepresentativeAnswer, entry: Entry): RepresentativeVerdict =>
  pipe(
    matchingRepresentative(answer, entry),
    O.match(
      (): RepresentativeVerdict => ({ verdict: 'no-representative' }),
      (names) => ({ verdict: 'confirmed', found: autocompletionOf(answer, names) }),
    ),
  );
