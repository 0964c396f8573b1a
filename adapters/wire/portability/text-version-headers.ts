import type { TextName } from '#core/portability/texts/bank-text.ts';

/** EXT-2641 · The versions of the texts that the signer accepted; a bank with texts asks for all, one without them for none. */
export const textVersionHeaders = {
  terminos: 'Version-Terminos',
  mandato: 'Version-Mandato',
  privacidad: 'Version-Privacidad',
} as const satisfies Record<TextName, string>;
