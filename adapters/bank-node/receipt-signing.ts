import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import type { ReceiptSigning } from '#core/bank/receipts/ports.ts';
import { canonicalJson } from '#core/shared/receipts/canonical.ts';
import type { ReceiptProofs } from '#core/shared/receipts/check-receipt.ts';
import type { ReceiptKey } from '#core/shared/receipts/verdict.ts';
import { TE } from '#core/shared/fp.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const curve = { kty: 'OKP', crv: 'Ed25519' } as const;

/** The id of a key is its thumbprint by RFC 7638, so that nobody can give another key the same. */
const keyOf = (half: KeyObject): ReceiptKey => {
  const { x = '' } = half.export({ format: 'jwk' });
  return { id: digest(canonicalJson({ ...curve, x })), x };
};

const newKey = (): ReceiptKey & { readonly privatePem: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    ...keyOf(publicKey),
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};

/** Ed25519, which signs the same text the same way each time, so that a receipt asked for again is the same. */
export const nodeReceiptSigning = {
  newKey,
  digest,
  sign: (privatePem: string, text: string): string =>
    sign(null, Buffer.from(text), createPrivateKey(privatePem)).toString('base64url'),
};

/** The same for the bank, which waits for it as it would for a key kept elsewhere. */
export const receiptSigning: ReceiptSigning = {
  newKey,
  digest: (text) => TE.fromIO(() => digest(text)),
  sign: (privatePem, text) => TE.fromIO(() => nodeReceiptSigning.sign(privatePem, text)),
};

const isSigned = ({ x }: ReceiptKey, text: string, signature: string): boolean => {
  try {
    const key = createPublicKey({ key: { ...curve, x }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
};

export const nodeReceiptProofs: ReceiptProofs = {
  digest: (text) => TE.right(digest(text)),
  isSigned: (key, text, signature) => TE.right(isSigned(key, text, signature)),
};
