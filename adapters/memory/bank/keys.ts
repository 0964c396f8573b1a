import type { OpenedPackage } from '#core/bank/portability/representative/sealed-package.ts';
import type { Keys } from '#core/bank/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { secretOfText } from '#core/portability/representative/tax-authority-secret.ts';
import { E, O, pipe, TE } from '#core/shared/fp.ts';
import { strippedRut } from '#core/shared/rut.ts';

// RSA padding that the portal encrypts with: the defaults of its library.
const scheme = { name: 'RSA-OAEP', hash: 'SHA-1' };

const newPair = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(
    { ...scheme, modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) },
    false,
    ['encrypt', 'decrypt'],
  );

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const pemOf = async ({ publicKey }: CryptoKeyPair): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
  const lines = btoa(String.fromCharCode(...bytes)).match(/.{1,64}/g) ?? [];
  return ['-----BEGIN PUBLIC KEY-----', ...lines, '-----END PUBLIC KEY-----'].join('\n');
};

type Envelope = { readonly cipher: string; readonly rut: string };

const unwrapped = (packaged: string): Envelope => {
  const { cipher, rut }: Readonly<Record<string, unknown>> = Object(JSON.parse(atob(packaged)));
  return { cipher: String(cipher), rut: String(rut) };
};

const opened = async ({ privateKey }: CryptoKeyPair, packaged: string): Promise<O.Option<OpenedPackage>> => {
  const { cipher, rut } = unwrapped(packaged);
  const block = bytesOf(cipher);
  const text = await crypto.subtle.decrypt(scheme, privateKey, block);
  return pipe(
    secretOfText(new TextDecoder().decode(text)),
    O.filter((secret) => strippedRut(secret.rut) === strippedRut(rut)),
    O.map((secret) => ({ ...secret, cipher: btoa(String.fromCharCode(...block)) })),
  );
};

/** Creates an RSA key pair in memory, generated on first use; all packages that cannot be decrypted get the same error (SEC-10, SEC-13). */
export const memoryKeys = (): Keys => {
  let made: Promise<CryptoKeyPair> | undefined;
  const pair = (): Promise<CryptoKeyPair> => (made ??= newPair());
  return {
    publicPem: () =>
      TE.tryCatch(
        async () => pemOf(await pair()),
        () => unavailable,
      ),
    open: (packaged) => async () => {
      const secret = await pair()
        .then((own) => opened(own, packaged))
        .catch(() => O.none);
      return E.right(
        pipe(
          secret,
          E.fromOption(() => 'undecipherable' as const),
        ),
      );
    },
  };
};
