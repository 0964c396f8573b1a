import type { Secrets } from '#core/bank/shared-ports.ts';

/** Verification codes of tax folders in the in-page bank, without a secret, since the page itself contains the bank. */
export const folderMarks: Pick<Secrets<'carpeta'>, 'hash' | 'keyed'> = {
  hash: (text) => text,
  keyed: (text) => text,
};
