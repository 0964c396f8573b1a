import { createSign, createVerify } from 'node:crypto';
import type { Signatures } from '#core/bank/access/ports.ts';
import { E, pipe } from '#core/shared/fp.ts';

/** Verifier of RSA signatures with SHA-256; unreadable input counts as not signed (CERT-11). */
export const nodeSignatures: Signatures = {
  verify: (publicPem, text, signature) =>
    pipe(
      E.tryCatch(
        () => createVerify('sha256').update(text).verify(publicPem, signature, 'base64url'),
        () => false,
      ),
      E.getOrElse(() => false),
    ),
};

/** Signs a text with an RSA private key, for the demonstration signer. */
export const signText = (privatePem: string, text: string): string =>
  createSign('sha256').update(text).sign(privatePem, 'base64url');
