import { createSign, createVerify } from 'node:crypto';
import type { Signatures } from '#core/bank/access/ports.ts';
import { E, pipe } from '#core/shared/fp.ts';

/** CERT-11 · RSA with SHA-256; whatever cannot be read was not signed. */
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

/** What the fake signer of the demonstration does with the private key of a certificate. */
export const signText = (privatePem: string, text: string): string =>
  createSign('sha256').update(text).sign(privatePem, 'base64url');
