import { base64url } from '#adapters/file-signing/bytes.ts';
import { filePair, selfSigned } from '#adapters/file-signing/certificate.ts';
import { fileSignature } from '#adapters/file-signing/file-signature.ts';
import type { ReceiptSigning } from '#core/bank/receipts/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { TE } from '#core/shared/fp.ts';
import { canonicalJson } from '#core/shared/receipts/canonical.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const digest = async (text: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))));

const newPair = async () => {
  const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  return 'privateKey' in pair ? pair : Promise.reject(new TypeError('Not a pair'));
};

const orUnavailable = <Value>(work: () => Promise<Value>) => TE.tryCatch(work, () => unavailable);

// Placeholder for the private key, which the browser holds and does not export.
const kept = 'guardada por el navegador';

/** Creates the signing of receipts in the browser by WebCrypto, with one key pair for texts and one for files; fails if the browser lacks Ed25519. */
export const memoryReceiptSigning = async (): Promise<ReceiptSigning> => {
  const { publicKey, privateKey } = await newPair();
  const { x = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const id = await digest(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }));
  const files = await crypto.subtle.generateKey(filePair, false, ['sign', 'verify']);
  return {
    newKey: (bankName, at) =>
      orUnavailable(async () => {
        const certificate = await selfSigned(bankName, files, at);
        return { id, x, certificate, privatePem: kept, filePrivatePem: kept };
      }),
    digest: (text) => orUnavailable(() => digest(text)),
    sign: (_privatePem, text) =>
      orUnavailable(async () =>
        base64url(new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, bytesOf(text)))),
      ),
    signFile: (_filePrivatePem, certificate, signed) =>
      orUnavailable(() => fileSignature(files.privateKey, certificate, signed)),
  };
};
