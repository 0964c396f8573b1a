/** Sample of the characters that a text must not hold: control characters, invisible characters and noncharacters. */
export const unseenMarks: readonly (readonly [name: string, code: number])[] = [
  ['NUL', 0x00],
  ['backspace', 0x08],
  ['a tab', 0x09],
  ['a line feed', 0x0a],
  ['a carriage return', 0x0d],
  ['an escape', 0x1b],
  ['the last of C0', 0x1f],
  ['DEL', 0x7f],
  ['the first of C1', 0x80],
  ['next line', 0x85],
  ['the last of C1', 0x9f],
  ['a soft hyphen', 0xad],
  ['a grapheme joiner', 0x34f],
  ['an Arabic letter mark', 0x61c],
  ['a Hangul filler', 0x3164],
  ['a zero-width space', 0x200b],
  ['a zero-width non-joiner', 0x200c],
  ['a zero-width joiner', 0x200d],
  ['a left-to-right mark', 0x200e],
  ['a right-to-left mark', 0x200f],
  ['a line separator', 0x2028],
  ['a paragraph separator', 0x2029],
  ['a left-to-right embedding', 0x202a],
  ['a right-to-left override', 0x202e],
  ['a word joiner', 0x2060],
  ['a left-to-right isolate', 0x2066],
  ['the end of an isolate', 0x2069],
  ['a mark of the byte order', 0xfeff],
  ['an interlinear anchor', 0xfff9],
  ['what stands for a lost character', 0xfffd],
  ['a noncharacter', 0xfdd0],
  ['the last noncharacter of the plane', 0xffff],
  ['a noncharacter of another plane', 0x1fffe],
  ['a tag', 0xe0041],
];

/** Unpaired surrogates, which UTF-8 cannot encode. */
export const halves: readonly (readonly [name: string, code: number])[] = [
  ['a high half', 0xd800],
  ['a low half', 0xdfff],
];

/** Texts of visible characters only, as in names and documents. */
export const seenTexts: readonly string[] = [
  'Panadería El Sol SpA',
  'Ñuñoa y Cía. Ltda. (1)',
  "O'Higgins N° 1.234-B «Oriente»",
  'Müller & Søn – Importaciones S.A.',
  'שלום 東京 Ελλάς Łódź',
  'Café ☕ 100 % ½ €',
  'é̃ 👍🏽 ❤️',
  'a b',
];
