import {
  additionalKinds,
  documentDescription,
  documentTypeOf,
  type AdditionalKind,
  type DocumentKind,
} from './kinds.ts';

/** Placeholder for a requested document kind that this version does not know, which can occur while portal and nodes are being upgraded. */
const unknownKind = 'desconocido';

/** Document kind that the bank can request. */
export type AskedKind = AdditionalKind | typeof unknownKind;

const isKnown = (kind: AskedKind): kind is AdditionalKind => kind !== unknownKind;

/** Decodes a list of document kinds that the bank requested, in screen order; `codeOf` returns the code of a kind. All unknown codes become a single unknown kind (EXT-1009, EXT-2945). */
export const askedKinds = <Code>(
  codes: readonly Code[],
  codeOf: (kind: AdditionalKind) => Code,
): readonly AskedKind[] => {
  const known = additionalKinds.filter((kind) => codes.includes(codeOf(kind)));
  const isRead = (code: Code): boolean => known.some((kind) => codeOf(kind) === code);
  return codes.every(isRead) ? known : [...known, unknownKind];
};

/** Encodes requested kinds as `tipoDocumento`; an unknown kind gets a number that no kind has (EXT-2945). */
export const askedTypesOf = (asked: readonly AskedKind[]): number[] =>
  asked.map((kind) => (isKnown(kind) ? documentTypeOf(kind) : -1));

/** Returns the document kinds that were requested and not received since that request; an unknown kind never counts as received (EXT-1040, EXT-2945). */
export const stillAsked = (
  asked: readonly AskedKind[],
  came: readonly DocumentKind[],
): readonly AskedKind[] => asked.filter((kind) => !isKnown(kind) || !came.includes(kind));

/** Tells whether all requested documents have arrived; false also if the bank does not list the missing ones (EXT-1042). */
export const haveAllCome = (missing: readonly AskedKind[] | undefined): boolean => missing?.length === 0;

const everyAskedKind: readonly AskedKind[] = [...additionalKinds, unknownKind];

/** Merges several lists of document kinds: each kind once, in screen order. */
export const unitedKinds = (lists: readonly (readonly AskedKind[])[]): readonly AskedKind[] =>
  everyAskedKind.filter((kind) => lists.some((asked) => asked.includes(kind)));

/** Returns the names of the requested document kinds as shown to the company, in screen order; for an unknown kind, a text that asks to call the bank (EXT-1009, EXT-2945). */
export const namesOf = (asked: readonly AskedKind[]): readonly string[] => [
  ...additionalKinds.filter((kind) => asked.includes(kind)).map(documentDescription),
  ...(asked.every(isKnown) ? [] : ['Otro documento (llámanos y te decimos cuál)']),
];
