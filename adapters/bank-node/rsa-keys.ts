import { generateKeyPair as generate } from 'node:crypto';
import { promisify } from 'node:util';
import * as t from 'io-ts/lib/index.js';
import { NodeRSA } from 'node-rsa';
import type { OpenedPackage } from '#core/bank/portability/representative/sealed-package.ts';
import type { PemPair } from '#core/bank/stores.ts';
import { secretOfText } from '#core/portability/representative/tax-authority-secret.ts';
import { E, O, pipe } from '#core/shared/fp.ts';
import { strippedRut } from '#core/shared/rut.ts';

/** Generates an RSA key pair of 2048 bits with exponent `010001` (SEC-12, SEC-13). */
export const generateKeyPair = async (bits = 2048): Promise<PemPair> => {
  const { privateKey, publicKey } = await promisify(generate)('rsa', {
    modulusLength: bits,
    publicExponent: 0x010001,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { privatePem: privateKey, publicPem: publicKey };
};

const envelope = t.type({ cipher: t.string, rut: t.string });

const unwrapped = (packaged: string): O.Option<t.TypeOf<typeof envelope>> =>
  pipe(
    O.tryCatch((): unknown => JSON.parse(Buffer.from(packaged, 'base64').toString('utf8'))),
    O.flatMap((json) => O.fromEither(envelope.decode(json))),
  );

type Deciphered = { readonly text: string; readonly block: Buffer };

const deciphered = (privatePem: string, cipher: string): O.Option<Deciphered> =>
  O.tryCatch(() => {
    const key = new NodeRSA(privatePem, 'pkcs8-private', { encryptionScheme: 'pkcs1_oaep' });
    const block = Buffer.from(cipher, 'base64');
    // Refuses a ciphertext that is not exactly one RSA block, since the library would decrypt any number of
    // blocks, each a costly operation.
    if (block.length !== key.getKeySize() / 8) throw new RangeError('Not one block');
    return { text: key.decrypt(block, 'utf8'), block };
  });

/** Decrypts an RSA password package; one error for all failures, and the rut inside must match the one outside (SEC-10, SEC-13). */
export const decryptPackage = (
  privatePem: string,
  packaged: string,
): E.Either<'undecipherable', OpenedPackage> =>
  pipe(
    unwrapped(packaged),
    O.flatMap(({ cipher, rut }) =>
      pipe(
        deciphered(privatePem, cipher),
        O.flatMap(({ text, block }) =>
          pipe(
            secretOfText(text),
            O.map((secret) => ({ ...secret, cipher: block.toString('base64') })),
          ),
        ),
        O.filter((opened) => strippedRut(opened.rut) === strippedRut(rut)),
      ),
    ),
    E.fromOption(() => 'undecipherable' as const),
  );
