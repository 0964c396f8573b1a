import type { ReceiptProofs } from '#core/shared/receipts/check-receipt.ts';
import { pipe, TE } from '#core/shared/fp.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const toBase64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const cannotCheck = () => 'cannot-check' as const;

// Task that loads the certificate code with the first file, not before, since that code is larger than the
// page that verifies receipts.
const fileSignatures = TE.tryCatch(
  () => import('../file-signing/file-signature.ts'),
  () => 'unreachable' as const,
);

/** Makes the port that verifies receipt signatures by WebCrypto; it fails on pages without HTTPS, which lack WebCrypto, and in older browsers, which lack Ed25519. */
export const receiptProofsInBrowser = (
  subtle: SubtleCrypto | null = globalThis.crypto.subtle ?? null,
): ReceiptProofs => ({
  digest: (text) =>
    TE.tryCatch(async () => {
      if (subtle === null) throw new Error('No WebCrypto here');
      return toBase64url(await subtle.digest('SHA-256', bytesOf(text)));
    }, cannotCheck),
  isSigned: ({ x }, text, signature) =>
    TE.tryCatch(async () => {
      if (subtle === null) throw new Error('No WebCrypto here');
      const jwk = { kty: 'OKP', crv: 'Ed25519', x };
      const key = await subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
      return subtle.verify('Ed25519', key, fromBase64url(signature), bytesOf(text));
    }, cannotCheck),
  isFileSigned: (certificate, file) =>
    pipe(
      fileSignatures,
      TE.flatMap(({ isFileSigned }) => TE.tryCatch(() => isFileSigned(certificate, file), cannotCheck)),
    ),
});
