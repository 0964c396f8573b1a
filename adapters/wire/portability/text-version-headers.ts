import type { TextName } from '#core/portability/texts/bank-text.ts';

/** Optional headers: the versions of the texts that the signer saw. */
export const textVersionHeaders = {
  terminos: 'Version-Terminos',
  mandato: 'Version-Mandato',
  privacidad: 'Version-Privacidad',
} as const satisfies Record<TextName, string>;
