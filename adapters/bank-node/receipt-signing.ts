import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { fileAlgorithm, filePair, selfSigned } from '#adapters/file-signing/certificate.ts';
import { fileSignature, isFileSigned } from '#adapters/file-signing/file-signature.ts';
import type { ReceiptSigning } from '#core/bank/receipts/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { canonicalJson } from '#core/shared/receipts/canonical.ts';
import type { ReceiptProofs } from '#core/shared/receipts/check-receipt.ts';
import type { ReceiptKey } from '#core/shared/receipts/verdict.ts';
import { TE } from '#core/shared/fp.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const curve = { kty: 'OKP', crv: 'Ed25519' } as const;

/** Returns the public key of a receipt key pair with its id, the RFC 7638 thumbprint of the key. */
const keyOf = (half: KeyObject): ReceiptKey => {
  const { x = '' } = half.export({ format: 'jwk' });
  return { id: digest(canonicalJson({ ...curve, x })), x };
};

const pemOf = (half: KeyObject): string => half.export({ type: 'pkcs8', format: 'pem' }).toString();

const newKey = (): ReceiptKey & { readonly privatePem: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    ...keyOf(publicKey),
    privatePem: pemOf(privateKey),
  };
};

/** Key generation, hashing and signing of receipts with Ed25519, which is deterministic: a receipt printed again is identical. */
export const nodeReceiptSigning = {
  newKey,
  digest,
  sign: (privatePem: string, text: string): string =>
    sign(null, Buffer.from(text), createPrivateKey(privatePem)).toString('base64url'),
};

const newFilePair = async (bankName: string, at: number) => {
  const pair = await crypto.subtle.generateKey(filePair, true, ['sign', 'verify']);
  return {
    certificate: await selfSigned(bankName, pair, at),
    filePrivatePem: pemOf(KeyObject.from(pair.privateKey)),
  };
};

const orUnavailable = <Value>(work: () => Promise<Value>) => TE.tryCatch(work, () => unavailable);

/** Signing port of the bank, which signs receipts and PDF files; asynchronous, as a key in another system would be. */
export const receiptSigning: ReceiptSigning = {
  newKey: (bankName, at) =>
    orUnavailable(async () => ({ ...newKey(), ...(await newFilePair(bankName, at)) })),
  digest: (text) => TE.fromIO(() => digest(text)),
  sign: (privatePem, text) => TE.fromIO(() => nodeReceiptSigning.sign(privatePem, text)),
  signFile: (filePrivatePem, certificate, signed) =>
    orUnavailable(async () => {
      const der = createPrivateKey(filePrivatePem).export({ type: 'pkcs8', format: 'der' });
      const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(der), fileAlgorithm, false, ['sign']);
      return fileSignature(key, certificate, signed);
    }),
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
  isFileSigned: (certificate, file) =>
    TE.tryCatch(
      () => isFileSigned(certificate, file),
      () => 'cannot-check' as const,
    ),
};
