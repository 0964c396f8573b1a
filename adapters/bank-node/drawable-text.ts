// Letters that both cuts of the font have, as far as the text of the PDF gives them back as they were written.
const drawn =
  /[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u0218-\u021b\u0391-\u03a1\u03a3-\u03c9\u0400-\u045f\u1ea0-\u1ef9\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122\u2212]/;

/** A text as it is printed: a letter that the font lacks becomes a question mark, on paper and in what is signed. */
export const drawableText = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => (drawn.test(sign) ? sign : '?')).join('');
