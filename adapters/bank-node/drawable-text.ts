import { composed } from '#core/shared/plain-text.ts';
import { missingSign } from '#core/shared/receipts/printed-receipt.ts';

// Pattern of a text all of whose characters are in both weights of the Roboto font subset and come back
// unchanged from PDF text extraction.
const inRoboto =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u0218-\u021b\u0391-\u03a1\u03a3-\u03c9\u0400-\u045f\u1ea0-\u1ef9\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122\u2212]*$/;

// Pattern of characters that the Noto Sans font subset lacks, such as those outside Latin, Greek and
// Cyrillic.
const notInNotoSans =
  /[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u033f\u0342\u0345-\u034e\u0350-\u0373\u0375-\u0377\u037a-\u037d\u037f\u0384-\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u052f\u1e00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f70\u1f72\u1f74\u1f76\u1f78\u1f7a\u1f7c\u1f80-\u1fb4\u1fb6-\u1fba\u1fbc\u1fbd\u1fbf-\u1fc4\u1fc6-\u1fc8\u1fca\u1fcc-\u1fd2\u1fd6-\u1fda\u1fdd-\u1fe2\u1fe4-\u1fea\u1fec\u1fed\u1ff2-\u1ff4\u1ff6-\u1ff8\u1ffa\u1ffc\u1ffe\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2116\u2122\u2212\ua78b\ua78c\ufffd]+/gu;

const lettersAsSeen = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Prepares text for printing: NFC, with a placeholder for each character that the fonts lack, in the PDF and in the signed text alike (EXT-706). */
export const drawableText = (text: string): string => {
  const printed = composed(text).replace(/[^\S\n\u00a0]/gu, ' ');
  return inRoboto.test(printed)
    ? printed
    : Array.from(lettersAsSeen.segment(printed), ({ segment }) =>
        segment.replace(notInNotoSans, missingSign),
      ).join('');
};

/** Chooses one font for a whole text: Roboto if it has every character, else Noto Sans. */
export const fontOf = (text: string): 'Roboto' | 'NotoSans' => (inRoboto.test(text) ? 'Roboto' : 'NotoSans');
