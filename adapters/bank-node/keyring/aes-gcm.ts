import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { O } from '#core/shared/fp.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Length of an AES-256 key in bytes. */
export const keyBytes = 32;

/** Encrypts with AES-256-GCM and a random nonce, which is part of the result; `beside` is associated data, authenticated but not stored. */
export const encrypted = (key: Uint8Array, beside: string, content: Uint8Array): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(beside));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** Decrypts AES-256-GCM; none, without a reason, if key, associated data or text do not match. */
export const decrypted = (key: Uint8Array, beside: string, text: string): O.Option<Buffer> =>
  O.tryCatch(() => {
    const bytes = Buffer.from(text, 'base64url');
    // Rejects a Base64 text that spells the same bytes differently.
    if (bytes.toString('base64url') !== text) throw new RangeError('Another spelling');
    const nonce = bytes.subarray(0, nonceBytes);
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(beside));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  });
