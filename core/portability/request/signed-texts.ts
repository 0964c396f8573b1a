import type { TextName } from '../texts/bank-text.ts';

/** The versions of the texts that a signer saw; none of a text whose version his channel does not say. */
export type SignedTexts = { readonly [Name in TextName]?: string | undefined };

/** Letters, digits, dots and hyphens, at most 40: a version fits a header and a line of the receipt. */
export const isTextVersion = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$/.test(text);
