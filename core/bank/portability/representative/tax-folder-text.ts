import type { RepresentativeAnswer } from '../../../portability/representative/representative.ts';
import { E } from '../../../shared/fp.ts';
import { plainText } from '../../../shared/plain-text.ts';
import { shownRut } from '../../../shared/rut.ts';

/** Content of a tax folder, with its issue date and verification code. */
export type TaxFolder = RepresentativeAnswer & { readonly emitida: string; readonly codigo: string };

export type TaxFolderSection = { readonly heading: string; readonly lines: readonly string[] };

export const taxFolderTitle = 'Carpeta tributaria';
export const taxFolderNotice = 'Documento de demostración, sin valor';

const label = {
  emitida: 'Emitida el',
  codigo: 'Código de verificación',
  rut: 'RUT de la empresa',
  razonSocial: 'Razón social',
  calle: 'Calle',
  numero: 'Número',
  rutRepresentante: 'RUT del representante',
  nombres: 'Nombres',
  apellidoPaterno: 'Apellido paterno',
  apellidoMaterno: 'Apellido materno',
} as const;

type Field = keyof typeof label;

const longestPiece = 48;
const afterBlank = '… ';
const insideWord = '…… ';

/** Normalizes a text of a tax folder as a form field would (EXT-806). */
const tidy = (text: string): string => plainText(text).replace(/\s+/g, ' ').trim();

const pieceEnd = (text: string): number => {
  const blank = text.lastIndexOf(' ', longestPiece);
  if (blank > 0) return blank;
  // Keeps a surrogate pair together when a line is broken.
  return /[\uD800-\uDBFF]/.test(text.charAt(longestPiece - 1)) ? longestPiece - 1 : longestPiece;
};

const continued = (text: string): readonly string[] => {
  if (text.length <= longestPiece) return [text];
  const end = pieceEnd(text);
  const atBlank = text.charAt(end) === ' ';
  const [next = '', ...rest] = continued(text.slice(atBlank ? end + 1 : end));
  return [text.slice(0, end), `${atBlank ? afterBlank : insideWord}${next}`, ...rest];
};

const labelled = (field: Field, value: string): readonly string[] => {
  const [first = '', ...rest] = continued(tidy(value));
  return [`${label[field]}: ${first}`.trimEnd(), ...rest];
};

/** Lays out the content of a tax folder in titled groups of labelled lines that fit on paper (REP-21). */
export const taxFolderSections = (folder: TaxFolder): readonly TaxFolderSection[] => [
  {
    heading: taxFolderTitle,
    lines: [taxFolderNotice, ...labelled('emitida', folder.emitida), ...labelled('codigo', folder.codigo)],
  },
  {
    heading: 'Empresa',
    lines: [
      ...labelled('rut', shownRut(folder.empresa.rut)),
      ...labelled('razonSocial', folder.empresa.razonSocial),
    ],
  },
  {
    heading: 'Direcciones',
    lines: folder.direccion.flatMap((place) => [
      ...labelled('calle', place.calle),
      ...labelled('numero', place.numero),
    ]),
  },
  {
    heading: 'Representantes legales',
    lines: folder.representantes.flatMap((person) => [
      ...labelled('rutRepresentante', shownRut(person.rut)),
      ...labelled('nombres', person.nombres),
      ...labelled('apellidoPaterno', person.apellidoPaterno),
      ...labelled('apellidoMaterno', person.apellidoMaterno),
    ]),
  },
];

// Most lines of a tax folder that are searched for its title and code, since a hostile PDF can have half a million (EXT-3001).
const mostLines = 5_000;
// Most characters of a tax folder's line that are searched for its title and code (EXT-3001).
const longestLine = 200;

const codeLine = new RegExp(`^${label.codigo}: ?([\\dA-Za-z]+(?:-[\\dA-Za-z]+)*)$`);
const longestCode = 48;
const tooManyLetters = /[A-Za-z]{21}/;

/** Tells whether a text looks like an issuer's verification code and not like a sentence addressed to the employee who reads it: it has a digit, at most one of its hyphenated groups has none, and no run of letters exceeds 20 (EXT-3027). */
const isCode = (text: string): boolean =>
  text.length <= longestCode &&
  /\d/.test(text) &&
  !tooManyLetters.test(text) &&
  text.split('-').filter((group) => !/\d/.test(group)).length <= 1;

/** Extracts the verification code from the text of a tax folder: the only part used, since anybody can forge the rest. Its format admits no web address, sentence or command-line option (EXT-2504, EXT-2508, EXT-3027). */
export const folderCodeIn = (text: string): E.Either<'not-a-tax-folder', string> => {
  const lines = text.split('\n', mostLines).map((line) => tidy(line.slice(0, longestLine)));
  const code = lines
    .map((line) => codeLine.exec(line)?.[1])
    .find((found) => found !== undefined && isCode(found));
  return lines.includes(taxFolderTitle) && code !== undefined ? E.right(code) : E.left('not-a-tax-folder');
};
