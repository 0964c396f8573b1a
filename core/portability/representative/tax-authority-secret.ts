import { O, pipe } from '../../shared/fp.ts';
import { parseRut, strippedRut, type Rut } from '../../shared/rut.ts';

/** The password a company uses at the tax authority, with the company it belongs to. */
export type TaxAuthoritySecret = { readonly password: string; readonly rut: Rut };

/** SEC-13 · The plain text is the password, a `|` and the company rut without format. */
export const secretAsText = (password: string, rut: string): string => `${password}|${strippedRut(rut)}`;

/** SEC-13 · Read back at the last `|`, since a password may hold one of its own. */
export const secretOfText = (text: string): O.Option<TaxAuthoritySecret> => {
  const bar = text.lastIndexOf('|');
  return bar < 1
    ? O.none
    : pipe(
        O.fromEither(parseRut(text.slice(bar + 1))),
        O.map((rut) => ({ password: text.slice(0, bar), rut })),
      );
};
