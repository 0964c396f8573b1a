// Nobody sees these: controls and lone surrogates; what formats, joins or turns the direction of writing; separators of lines and
// paragraphs; what Unicode says is no character; letters without a shape; and the mark of a character that was lost.
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0\uFFFD]/u;

const everyUnseen = new RegExp(unseen.source, 'gu');

/** EXT-803 · A plain text is one line of visible characters, none of which moves, joins or hides others. */
export const isPlainText = (text: string): boolean => !unseen.test(text);

/** EXT-806 · The same text without what nobody sees, a blank in place of what breaks a line. */
export const plainText = (text: string): string =>
  text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').replace(everyUnseen, '');
