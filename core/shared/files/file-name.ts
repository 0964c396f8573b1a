import { plainText } from '../plain-text.ts';

// Escapes that browsers write in the file names of a multipart form, with the characters they stand for.
const formMarks: Readonly<Record<string, string>> = { '%22': '"', '%0A': '\n', '%0D': '\r' };

/** Normalizes a file name for portal and bank: as `plainText` does, so that nothing invisible disguises the extension; then the form escapes undone, and the last path segment alone (EXT-806, EXT-1211). */
export const knownFileName = (name: string): string =>
  plainText(plainText(name).replace(/%22|%0A|%0D/g, (mark) => formMarks[mark] ?? mark)).replace(
    /^.*[\\/]/,
    '',
  );

/** Most characters of a file name shown in a list (ADI-16, UPL-02, PCONST-11). */
export const maxListedName = 38;

/** Truncates a file name for a list to 38 code points, without ellipsis (ADI-17, UPL-03). */
export const nameInList = (name: string): string => [...name].slice(0, maxListedName).join('');
