import type { Secrets } from './shared-ports.ts';

const hexDigits = 8;

/** Computes a fraction in (0, 1) from a text by keyed hash: always the same for the text, random to anybody without the key. */
export const keyedFraction = ({ keyed }: Pick<Secrets, 'keyed'>, text: string): number => {
  const digits = keyed(text)
    .replace(/[^\da-f]/g, '')
    .slice(0, hexDigits)
    .padEnd(hexDigits, '0');
  return (Number.parseInt(digits, 16) + 0.5) / 16 ** hexDigits;
};
