const countOf = (text: string): number => text.replace(/[^\p{L}\d]/gu, '').length;

/** Computes the caret position after a field reformats its text: the same characters stay to the right of the caret, whatever separators came or went (RUT-08, EXT-1206). */
export const caretIn = (typed: string, caret: number, shown: string): number => {
  const rest = typed.slice(caret);
  if (shown.length < typed.length && shown.endsWith(rest)) return shown.length - rest.length;
  const behind = countOf(rest);
  // Caret position in the new text: the leftmost one with the same characters to its right, so that separators are to the right of the caret and Backspace deletes a character.
  let place = shown.length;
  while (place > 0 && countOf(shown.slice(place - 1)) <= behind) place -= 1;
  return place;
};

/** Computes the caret position when a formatted number is replaced by its raw text: after as many digits as before, or at the end if fewer are left. */
export const caretAfter = (formatted: string, caret: number, raw: string): number => {
  const before = countOf(formatted.slice(0, caret));
  let place = 0;
  while (place < raw.length && countOf(raw.slice(0, place)) < before) place += 1;
  return place;
};
