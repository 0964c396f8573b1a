// Invisible characters: controls, lone surrogates, format and bidirectional marks, line and paragraph separators, noncharacters, letters without a glyph, and the replacement character.
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0\uFFFD]/u;

const everyUnseen = new RegExp(unseen.source, 'gu');

// Most combining marks per letter in a plain text: more of them, stacked, would cover the lines above and below.
const mostMarks = 2;
const pile = new RegExp(`\\p{M}{${mostMarks + 1},}`, 'u');
const everyPile = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu');

// Unicode composition (NFC) takes quadratic time for the marks over one letter, so that a longer run is not composed at all.
const longRun = /\p{M}{9,}/u;
const everyLongRun = /(\p{M}{8})\p{M}+/gu;

/** Normalizes a text to NFC; one with more than eight combining marks in a row is returned unchanged (EXT-707). */
export const composed = (text: string): string => (longRun.test(text) ? text : text.normalize('NFC'));

/** Tells whether a text is plain: visible characters on one line, none of which moves, joins, hides or covers others (EXT-803). */
export const isPlainText = (text: string): boolean =>
  !unseen.test(text) && !longRun.test(text) && !pile.test(text.normalize('NFC'));

/** Makes a text plain: removes invisible characters and piled combining marks, turns line breaks and tabs into blanks, normalizes to NFC (EXT-806). */
export const plainText = (text: string): string =>
  text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(everyUnseen, '')
    .replace(everyLongRun, '$1')
    .normalize('NFC')
    .replace(everyPile, '$1');
