import { hkdfSync } from 'node:crypto';
import { O } from '#core/shared/fp.ts';
import { decrypted, encrypted, keyBytes } from './keyring/aes-gcm.ts';

const purpose = 'claves';
const sealed = `${purpose}:`;

/** Tells whether a stored hash is encrypted; hashes of earlier versions are not. */
export const isSealed = (stored: string): boolean => stored.startsWith(sealed);

export type HashSeal = {
  readonly close: (hash: string) => string;
  readonly open: (stored: string) => string;
};

/** Creates the encryption of hashes of keys and pins with a secret of the bank (pepper), so that stolen hashes cannot be guessed offline (EXT-2013). */
export const hashSeal = (secret: string): HashSeal => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes));
  return {
    close: (hash) => `${sealed}${encrypted(key, purpose, Buffer.from(hash))}`,
    open: (stored) => {
      const hash = decrypted(key, purpose, stored.slice(sealed.length));
      if (O.isNone(hash)) throw new Error('The database holds a hash of a key that does not open');
      return hash.value.toString();
    },
  };
};
