import { plainText } from '../../shared/plain-text.ts';

// Most digits of a name in a mail, too few for a telephone number.
const mostDigits = 6;

// A dot that may be part of a web address: any but those of initials, as in S.A.
const dotOfAddress = /(?<!(?:^|[^\p{L}\p{M}\p{N}])\p{L})\.|\.(?![ ,)]|$|\p{L}(?:[ .,)]|$))/gu;

/** Makes a name that its owner chose safe for a mail: one line without anything that a mail program turns into a link to a web address, a mail address or a telephone number (EXT-2543, EXT-2884). */
export const unlinked = (name: string): string => {
  const plain = plainText(name);
  const digits = plain.match(/\p{N}/gu) ?? [];
  return (digits.length > mostDigits ? plain.replace(/\p{N}+/gu, ' ') : plain)
    .replace(/[^\p{L}\p{M}\p{N} .,&'()-]+/gu, ' ')
    .replace(dotOfAddress, ' ')
    .replace(/ +/g, ' ')
    .trim();
};

/** Puts a name that its owner chose in quotation marks, without what mail programs turn into links. */
export const quotedName = (name: string): string => `«${unlinked(name)}»`;
