import type { TaxAuthorityCipher } from '#core/portability/ports.ts';
import { secretAsText } from '#core/portability/representative/tax-authority-secret.ts';
import type { Failure } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { strippedRut } from '#core/shared/rut.ts';

const defaultExponent = 0x010001;
const smallestKeyBits = 1024;

const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.padStart(hex.length + (hex.length % 2), '0').match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  );

const isBareModulus = (publicKey: string): boolean => /^[\da-f]+$/i.test(publicKey);

/** Imports an RSA public key for encryption, as PEM or hex modulus with exponent `010001`; refuses less than 1024 bits (SEC-11, SEC-12, SEC-13). */
const publicKeyOf = async (publicKey: string) => {
  const { NodeRSA } = await import('node-rsa');
  const key = new NodeRSA(null, { encryptionScheme: 'pkcs1_oaep' });
  if (isBareModulus(publicKey))
    key.importKey({ n: bytesOfHex(publicKey), e: defaultExponent }, 'components-public');
  else key.importKey(publicKey);
  if (key.getKeySize() < smallestKeyBits) throw new RangeError('The public key is too small');
  return key;
};

/** Encrypts a tax password and the company's rut with RSA, as Base64 JSON; refuses what does not fit one RSA block (SEC-09, SEC-10). */
export const encryptForTaxAuthority = async (
  publicKey: string,
  password: string,
  rut: string,
): Promise<string> => {
  const key = await publicKeyOf(publicKey.trim());
  const secret = new TextEncoder().encode(secretAsText(password, rut));
  // Refuses a longer text, which the library would split into several blocks that the bank rejects.
  if (secret.length > key.getMaxMessageSize()) throw new RangeError('The password is too long for the key');
  return btoa(JSON.stringify({ cipher: key.encrypt(secret, 'base64'), rut: strippedRut(rut) }));
};

/** Port that encrypts tax passwords in the browser; fails with an unusable key or a password that is too long (SEC-09). */
export const taxAuthorityCipher: TaxAuthorityCipher = {
  seal: ({ publicKey, password, company }) =>
    TE.tryCatch(
      () => encryptForTaxAuthority(publicKey, password, company),
      (): Failure => ({ kind: 'unreadable', detail: 'the password could not be sealed' }),
    ),
};
