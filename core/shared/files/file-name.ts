import { plainText } from '../plain-text.ts';

/** EXT-806 · A file is known by its name without what nobody sees, on both sides: such marks come with a copied name, and can make an ending look like another. */
export const knownFileName = plainText;

/** ADI-16, UPL-02, PCONST-11 · Lists have room for this many characters of a name. */
export const maxListedName = 38;

/** ADI-17, UPL-03 · The first 38 code points, with nothing added. */
export const nameInList = (name: string): string => [...name].slice(0, maxListedName).join('');
