import { plainText } from '../plain-text.ts';

// What every browser writes into a form in place of a mark that would end the name there.
const formMarks: Readonly<Record<string, string>> = { '%22': '"', '%0A': '\n', '%0D': '\r' };

/** EXT-806, EXT-1211 · A file is known at both sides by the last part of its name, with the marks a form put in the place of others read back, and without what nobody sees: that comes with a copied name, and can make an ending look like another. */
export const knownFileName = (name: string): string =>
  plainText(plainText(name).replace(/%22|%0A|%0D/g, (mark) => formMarks[mark] ?? mark)).replace(
    /^.*[\\/]/,
    '',
  );

/** ADI-16, UPL-02, PCONST-11 · Lists have room for this many characters of a name. */
export const maxListedName = 38;

/** ADI-17, UPL-03 · The first 38 code points, with nothing added. */
export const nameInList = (name: string): string => [...name].slice(0, maxListedName).join('');
