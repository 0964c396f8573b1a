import type { TaxAuthorityCipher } from '#core/portability/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { encryptForTaxAuthority } from './sii-cipher.ts';

/** SEC-09 · Sealed in the browser; a key that cannot be used, or a password it cannot hold, seals nothing. */
export const taxAuthorityCipher: TaxAuthorityCipher = {
  seal: ({ publicKey, password, company }) =>
    TE.tryCatch(
      () => encryptForTaxAuthority(publicKey, password, company),
      (): Failure => ({ kind: 'unreadable', detail: 'the password could not be sealed' }),
    ),
};
