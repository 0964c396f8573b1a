import type { TextName } from '#core/portability/texts/bank-text.ts';

/** Names of the headers with the version of each legal text that was accepted; a bank with texts requires all of them (EXT-2641). */
export const textVersionHeaders = {
  terminos: 'Version-Terminos',
  mandato: 'Version-Mandato',
  privacidad: 'Version-Privacidad',
} as const satisfies Record<TextName, string>;
