import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** Derives the key of a proof of work by PBKDF2/SHA-256 in plain JavaScript, for pages without HTTPS, which lack WebCrypto; throws for another algorithm (EXT-906). */
export const deriveKeyInScript: DeriveKeyFunction = async (
  { algorithm, cost, keyLength = 32 },
  salt,
  password,
) => {
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`No proof of work by ${algorithm} is solved in script`);
  return { parameters: {}, derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
};
