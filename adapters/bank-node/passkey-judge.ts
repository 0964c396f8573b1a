import type { PasskeyJudge } from '#core/bank/access/passkey-ports.ts';
import { O, TE } from '#core/shared/fp.ts';

// Loaded at the first use: a bank without passkeys never does.
const library = () => import('@simplewebauthn/server');

/** Longest id of a credential in base64url characters, so that its challenge header stays within its limit. */
const longestId = 344;

const isShort = ({ id }: { readonly id: string }): boolean => id.length <= longestId;

/** Removes the authenticator maker's statement from a new credential, since the library would fetch addresses that it names. */
const withoutStatement = async (attestationObject: string): Promise<string> => {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const bare: Parameters<typeof isoCBOR.encode>[0] & Map<unknown, unknown> = new Map();
  bare.set('fmt', 'none').set('attStmt', new Map()).set('authData', authData);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
};

/** Checks under a rule that notes the signed challenge, which the caller uses up; anything that the library refuses is none. */
const judged = async <Value>(
  work: (expectedChallenge: (challenge: string) => boolean) => Promise<Value | undefined>,
): Promise<O.Option<Value & { readonly challenge: string }>> => {
  let challenge = '';
  const read = await work((signed) => {
    challenge = signed;
    return true;
  }).catch(() => undefined);
  return read === undefined ? O.none : O.some({ ...read, challenge });
};

/** Verifies passkeys by @simplewebauthn/server; user verification is required, attestation is not looked at (EXT-2812). */
export const passkeyJudge: PasskeyJudge = {
  signed: ({ rpId, origin }, { id, publicKey }, assertion) =>
    TE.fromTask(() =>
      judged(async (expectedChallenge) => {
        const { verifyAuthenticationResponse } = await library();
        const { authenticatorData, clientDataJSON, signature } = assertion;
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: {
            ...{ id: assertion.id, rawId: assertion.id, type: 'public-key', clientExtensionResults: {} },
            response: { authenticatorData, clientDataJSON, signature },
          },
          ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true },
          // The counter is judged where it is stored, in one statement.
          credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
        });
        return verified ? { counter: authenticationInfo.newCounter } : undefined;
      }),
    ),
  created: ({ rpId, origin }, attestation) =>
    TE.fromTask(() =>
      judged(async (expectedChallenge) => {
        if (!isShort(attestation)) return undefined;
        const { verifyRegistrationResponse } = await library();
        const { id, clientDataJSON, attestationObject } = attestation;
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: {
            ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
            response: { clientDataJSON, attestationObject: await withoutStatement(attestationObject) },
          },
          ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true },
        });
        if (!verified) return undefined;
        const { credential } = registrationInfo;
        const publicKey = Buffer.from(credential.publicKey).toString('base64url');
        return { key: { id: credential.id, publicKey, counter: credential.counter } };
      }),
    ),
};
