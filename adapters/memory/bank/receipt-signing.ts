import type { ReceiptSigning } from '#core/bank/receipts/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { TE } from '#core/shared/fp.ts';
import { canonicalJson } from '#core/shared/receipts/canonical.ts';

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const digest = async (text: string): Promise<string> =>
  base64url(await crypto.subtle.digest('SHA-256', bytesOf(text)));

const newPair = async () => {
  const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  return 'privateKey' in pair ? pair : Promise.reject(new TypeError('Not a pair'));
};

// The private half is never text here: the browser keeps it.
const kept = 'guardada por el navegador';

/** One pair for as long as its owner lives, by WebCrypto; fails where a browser has no Ed25519. */
export const memoryReceiptSigning = async (): Promise<ReceiptSigning> => {
  const { publicKey, privateKey } = await newPair();
  const { x = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const id = await digest(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }));
  return {
    newKey: () => ({ id, x, privatePem: kept }),
    digest: (text) =>
      TE.tryCatch(
        () => digest(text),
        () => unavailable,
      ),
    sign: (_privatePem, text) =>
      TE.tryCatch(
        async () => base64url(await crypto.subtle.sign('Ed25519', privateKey, bytesOf(text))),
        () => unavailable,
      ),
  };
};
