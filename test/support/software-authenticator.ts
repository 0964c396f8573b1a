import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyChallenge,
} from '#core/access/challenge/passkey.ts';

/** Passkey of Ana in the demo seed, with its private key as PKCS #8. */
export const passkeyOfAna = {
  id: 'j4_B_WT2QWR6aE8f2UKDo7bUSvpGxUi6TCxF24of5L4',
  privateKey:
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgVuNpvjk3v1pidcCnZS3m3Fd7gIFnIvPzIPLCfws3Ug+hRANCAAQ8KEivHKExTmNTMBPzKzrl368LRt4tq2YTCfZjzVTtt1nwawd9WFSpmqmwhhBgrg0gA6JWe05WtVAWbK8FiILp',
};

/** Deviations from a correct authenticator. */
type Signed = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly type?: string;
};

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

const dataOf = (
  rpId: string,
  { counter, flags }: { readonly counter: number; readonly flags: number },
): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
};

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const cose = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
};

const bytesHead = (length: number): Buffer => Buffer.from([0x59, length >> 8, length & 0xff]);

/** Encodes an attestation object without attestation, in CBOR. */
const attestationOf = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    bytesHead(authData.length),
    authData,
  ]);

/** Builds a software authenticator with one passkey for the portal at this origin. */
export const softwareAuthenticator = (
  at: string,
  held: { readonly id: string; readonly privateKey: string } | undefined = undefined,
) => {
  const key =
    held === undefined
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : createPrivateKey({ key: Buffer.from(held.privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  const id = held?.id ?? base64url(sha256(cose(key)));
  let count = 0;
  return {
    id,
    publicKey: base64url(cose(key)),
    sign: ({ challenge, rpId }: PasskeyChallenge, otherwise: Signed = {}): PasskeyAssertion => {
      count += 1;
      const data = dataOf(otherwise.rpId ?? rpId, {
        counter: otherwise.counter ?? count,
        flags: otherwise.isVerified === false ? 0x01 : 0x05,
      });
      const client = clientData(otherwise.type ?? 'webauthn.get', challenge, otherwise.origin ?? at);
      return {
        id,
        authenticatorData: base64url(data),
        clientDataJSON: base64url(client),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
      };
    },
    create: ({ challenge, rpId }: PasskeyChallenge, otherwise: Signed = {}): PasskeyAttestation => {
      const head = dataOf(otherwise.rpId ?? rpId, {
        counter: otherwise.counter ?? 0,
        flags: otherwise.isVerified === false ? 0x41 : 0x45,
      });
      const idBytes = Buffer.from(id, 'base64url');
      const authData = Buffer.concat([
        head,
        Buffer.alloc(16),
        Buffer.from([idBytes.length >> 8, idBytes.length & 0xff]),
        idBytes,
        cose(key),
      ]);
      return {
        id,
        clientDataJSON: base64url(
          clientData(otherwise.type ?? 'webauthn.create', challenge, otherwise.origin ?? at),
        ),
        attestationObject: base64url(attestationOf(authData)),
      };
    },
  };
};
