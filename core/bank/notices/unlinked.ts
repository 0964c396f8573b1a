import { plainText } from '../../shared/plain-text.ts';

const abbreviations = ['s.a.', 's.p.a.', 'e.i.r.l.', 'ltda.', 'cía.', 'cia.'];

/** Fewer than any telephone number has. */
const mostDigits = 6;

const wordOf = (typed: string): string => {
  const word = typed.replace(/,$/, '');
  return abbreviations.includes(word.toLowerCase()) ? word : word.replace(/[^\p{Script=Latin}\d&'’-]/gu, ' ');
};

/** Typed text without what a mail program turns into a link: Latin letters, few digits, spaces, `&`, apostrophes and hyphens, and dots in what companies abbreviate alone (EXT-2543). */
export const unlinked = (typed: string): string => {
  const words = plainText(typed).normalize('NFKC').split(/\s+/).map(wordOf).join(' ');
  const said = words.replace(/\D/g, '').length > mostDigits ? words.replace(/\d/g, ' ') : words;
  return /[\p{L}\d]/u.test(said) ? said.replace(/ +/g, ' ').trim() : '';
};
