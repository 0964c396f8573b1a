import { fileURLToPath } from 'node:url';

const file = (name: string): string =>
  fileURLToPath(new URL(`../../../composition/texts/${name}.txt`, import.meta.url));

/** The texts that a bank in production must name. */
export const productionTexts = {
  TERMINOS: file('terminos'),
  MANDATO: file('mandato'),
  PRIVACIDAD: file('privacidad'),
};
