import type {
  RepresentativeAnswer,
  RepresentativeNames,
} from '../../portability/representative/representative.ts';
import { A, E, O, pipe } from '../../shared/fp.ts';
import { plainText } from '../../shared/plain-text.ts';
import { parseRut, shownRut } from '../../shared/rut.ts';

/** What a tax folder says of a company, and the day it was issued on. */
export type TaxFolder = RepresentativeAnswer & { readonly emitida: string };

export type TaxFolderSection = { readonly heading: string; readonly lines: readonly string[] };

export const taxFolderTitle = 'Carpeta tributaria';
export const taxFolderNotice = 'Documento de demostración, sin valor';

const label = {
  emitida: 'Emitida el',
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
const fields = Object.keys(label) as readonly Field[];

const longestPiece = 48;
const afterBlank = '… ';
const insideWord = '…… ';

/** EXT-806 · What a folder states is read as a field would take it. */
const tidy = (text: string): string => plainText(text).normalize('NFC').replace(/\s+/g, ' ').trim();

const pieceEnd = (text: string): number => {
  const blank = text.lastIndexOf(' ', longestPiece);
  if (blank > 0) return blank;
  // a pair of surrogates is one letter and stays together
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

/** REP-21 · A folder as headed groups of labelled lines, each short enough to stand on one line of paper. */
export const taxFolderSections = (folder: TaxFolder): readonly TaxFolderSection[] => [
  { heading: taxFolderTitle, lines: [taxFolderNotice, ...labelled('emitida', folder.emitida)] },
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

type Entry = { readonly field: Field; readonly value: string };
type Group = { [field in Field]?: string };

const entryOf = (line: string): O.Option<Entry> =>
  pipe(
    fields,
    A.findFirst((field) => line.startsWith(`${label[field]}:`)),
    O.map((field) => ({ field, value: line.slice(label[field].length + 1).trim() })),
  );

const continuationOf = (line: string): string | undefined =>
  line.startsWith(insideWord)
    ? line.slice(insideWord.length)
    : line.startsWith(afterBlank)
      ? ` ${line.slice(afterBlank.length)}`
      : undefined;

const entriesOf = (lines: readonly string[]): readonly Entry[] => {
  const entries: Entry[] = [];
  for (const line of lines) {
    const opened = entryOf(line);
    const more = continuationOf(line);
    const last = entries.at(-1);
    if (O.isSome(opened)) entries.push(opened.value);
    else if (more !== undefined && last !== undefined)
      entries.splice(-1, 1, { ...last, value: last.value + more });
  }
  return entries;
};

const groupsOpenedBy = (
  opener: Field,
  members: readonly Field[],
  entries: readonly Entry[],
): readonly Group[] => {
  const groups: Group[] = [];
  for (const { field, value } of entries) {
    const last = groups.at(-1);
    if (field === opener) groups.push({ [field]: value });
    else if (last !== undefined && members.includes(field)) last[field] = value;
  }
  return groups;
};

const canonicalRut = (text: string | undefined): string | undefined =>
  pipe(
    parseRut(text ?? ''),
    E.getOrElseW(() => undefined),
  );

const placeOf = ({ calle, numero }: Group): O.Option<TaxFolder['direccion'][number]> =>
  calle === undefined || numero === undefined ? O.none : O.some({ calle, numero });

const personOf = (group: Group): O.Option<RepresentativeNames> => {
  const { nombres, apellidoPaterno, apellidoMaterno } = group;
  const rut = canonicalRut(group.rutRepresentante);
  return rut === undefined ||
    nombres === undefined ||
    apellidoPaterno === undefined ||
    apellidoMaterno === undefined
    ? O.none
    : O.some({ rut, nombres, apellidoPaterno, apellidoMaterno });
};

/** REP-21 · The company, its addresses and its representatives as the text of a folder states them; a folder missing any of its labels is none. */
export const readTaxFolderText = (text: string): E.Either<'not-a-tax-folder', TaxFolder> => {
  const lines = text.split('\n').map(tidy);
  const entries = entriesOf(lines);
  const valueOf = (wanted: Field): string | undefined => entries.find(({ field }) => field === wanted)?.value;
  const rut = canonicalRut(valueOf('rut'));
  const razonSocial = valueOf('razonSocial');
  const emitida = valueOf('emitida');
  const direccion = O.traverseArray(placeOf)(groupsOpenedBy('calle', ['numero'], entries));
  const representantes = O.traverseArray(personOf)(
    groupsOpenedBy('rutRepresentante', ['nombres', 'apellidoPaterno', 'apellidoMaterno'], entries),
  );
  return lines.includes(taxFolderTitle) &&
    rut !== undefined &&
    razonSocial !== undefined &&
    emitida !== undefined &&
    O.isSome(direccion) &&
    O.isSome(representantes)
    ? E.right({
        empresa: { rut, razonSocial },
        direccion: direccion.value,
        representantes: representantes.value,
        emitida,
      })
    : E.left('not-a-tax-folder');
};
