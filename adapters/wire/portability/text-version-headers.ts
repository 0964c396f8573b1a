import type { TextName } from '#core/portability/texts/bank-text.ts';

/** Headers with the versions of the legal texts that were accepted; a bank with texts requires all of them (EXT-2641). */
export const textVersionHeaders = {
  terminos: 'Version-Terminos',
  mandato: 'Version-Mandato',
  privacidad: 'Version-Privacidad',
} as const satisfies Record<TextName, string>;
