import type { PasskeyJudge } from '#core/bank/access/passkeys/passkey-ports.ts';
import { O, TE } from '#core/shared/fp.ts';

// Loads the WebAuthn library at its first use, so that a bank without passkeys never does.
const library = () => import('@simplewebauthn/server');

/** Maximum length of a credential's id in base64url characters, so that its challenge header stays within its limit. */
const longestId = 344;

/** Removes the attestation statement, which the authenticator's maker signs, from a new credential, since the library would fetch addresses that the statement names. */
const withoutStatement = async (attestationObject: string): Promise<string> => {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const bare: Parameters<typeof isoCBOR.encode>[0] & Map<unknown, unknown> = new Map();
  bare.set('fmt', 'none').set('attStmt', new Map()).set('authData', authData);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
};

/** Runs a verification of the WebAuthn library. Returns its result with the challenge that the device signed, which the caller must check and use up; none if the verification fails. */
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

/** Verifier of passkeys by @simplewebauthn/server; user verification is required, and attestation is not verified (EXT-2812). */
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
          // Passes 0, with which the library compares no signature counter: `advance` of
          // bank-sql/access/passkeys.ts compares and stores the counter in one statement.
          credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
        });
        return verified ? { counter: authenticationInfo.newCounter } : undefined;
      }),
    ),
  created: ({ rpId, origin }, attestation) =>
    TE.fromTask(() =>
      judged(async (expectedChallenge) => {
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
        // A registration contains the credential id twice; the length limit applies to the verified id, which
        // is stored.
        if (credential.id.length > longestId) return undefined;
        const publicKey = Buffer.from(credential.publicKey).toString('base64url');
        return { key: { id: credential.id, publicKey, counter: credential.counter } };
      }),
    ),
};
