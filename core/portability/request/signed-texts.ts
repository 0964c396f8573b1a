import type { TextName } from '../texts/bank-text.ts';

/** Versions of the legal texts that the signer saw; a legal text without version is left out. */
export type SignedTexts = { readonly [Name in TextName]?: string | undefined };

/** Tells whether a text has the format of a legal text's version: letters, digits, dots and hyphens, at most 40, so that it fits a header and a line of the receipt. */
export const isTextVersion = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$/.test(text);
