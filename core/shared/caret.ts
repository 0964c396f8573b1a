const countOf = (text: string): number => text.replace(/[^\p{L}\d]/gu, '').length;

/** RUT-08, EXT-1206 · Where the caret goes when a field shows another text than what was typed: what stood behind it stays behind it, whatever marks came or went. */
export const caretIn = (typed: string, caret: number, shown: string): number => {
  const rest = typed.slice(caret);
  if (shown.length < typed.length && shown.endsWith(rest)) return shown.length - rest.length;
  const behind = countOf(rest);
  // Marks before the caret stay behind it: a key that goes back passes them.
  let place = shown.length;
  while (place > 0 && countOf(shown.slice(place - 1)) <= behind) place -= 1;
  return place;
};

/** Where the caret goes when a formatted number is shown raw: behind as many digits as before, or at the end of those that are left. */
export const caretAfter = (formatted: string, caret: number, raw: string): number => {
  const before = countOf(formatted.slice(0, caret));
  let place = 0;
  while (place < raw.length && countOf(raw.slice(0, place)) < before) place += 1;
  return place;
};
