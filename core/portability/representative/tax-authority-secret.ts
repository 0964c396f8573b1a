import { O, pipe } from '../../shared/fp.ts';
import { parseRut, strippedRut, type Rut } from '../../shared/rut.ts';

/** Tax authority password together with the rut of the company that it belongs to. */
export type TaxAuthoritySecret = { readonly password: string; readonly rut: Rut };

/** Builds the plain text of the tax authority secret before encryption: password, `|`, company rut without format (SEC-13). */
export const secretAsText = (password: string, rut: string): string => `${password}|${strippedRut(rut)}`;

/** Parses the decrypted tax authority secret at its last `|`, since a password may contain one (SEC-13). */
export const secretOfText = (text: string): O.Option<TaxAuthoritySecret> => {
  const bar = text.lastIndexOf('|');
  return bar < 1
    ? O.none
    : pipe(
        O.fromEither(parseRut(text.slice(bar + 1))),
        O.map((rut) => ({ password: text.slice(0, bar), rut })),
      );
};
