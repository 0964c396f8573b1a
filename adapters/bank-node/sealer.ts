import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Sealer } from '#core/bank/shared-ports.ts';
import { O } from '#core/shared/fp.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `sealer:${purpose}`, 32));

/** AES-256-GCM, with one key per purpose; `open` answers none for a text that it cannot open, without saying why. */
export const bankSealer = (secret: string): Sealer => ({
  seal: (purpose, text) => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, keyFor(secret, purpose), nonce, { authTagLength: tagBytes });
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  },
  open: (purpose, sealed) =>
    O.tryCatch(() => {
      const bytes = Buffer.from(sealed, 'base64url');
      // Base64 has many spellings of the same bytes; only the one that was handed out opens.
      if (bytes.toString('base64url') !== sealed) throw new RangeError('Another spelling');
      const nonce = bytes.subarray(0, nonceBytes);
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, keyFor(secret, purpose), nonce, {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(tag);
      return (
        decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      );
    }),
});
