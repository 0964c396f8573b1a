import { E } from '../../shared/fp.ts';

export type FreeTextFault = 'empty' | 'too-long';

// A character has one or two code units, so that most texts fit without being counted.
const fits = (text: string, maxLength: number): boolean =>
  text.length <= maxLength || Array.from(text).length <= maxLength;

/** EMP-17 · Trimmed; blanks alone are empty; lengths are counted in characters. */
export const parseFreeText =
  (maxLength: number) =>
  (text: string): E.Either<FreeTextFault, string> => {
    const trimmed = text.trim();
    if (trimmed === '') return E.left('empty');
    return fits(trimmed, maxLength) ? E.right(trimmed) : E.left('too-long');
  };

/** EMP-13 · The optional one: empty is fine. */
export const parseOptionalText =
  (maxLength: number) =>
  (text: string): E.Either<'too-long', string> => {
    const trimmed = text.trim();
    return fits(trimmed, maxLength) ? E.right(trimmed) : E.left('too-long');
  };

/** EMP-04, EMP-11 to EMP-17 · Characters that each free text admits. */
export const textLimits = {
  razonSocial: 50,
  calle: 50,
  numero: 10,
  departamento: 50,
  nombreRepresentante: 50,
  apellidoPaternoRepresentante: 50,
  apellidoMaternoRepresentante: 50,
} as const;
