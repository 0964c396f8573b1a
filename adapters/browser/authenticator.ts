import { passkeyTimeout } from '#core/access/challenge/passkey.ts';
import type { Authenticator, PasskeyFault } from '#core/access/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';

// Loads the WebAuthn library at the first prompt.
const library = () => import('@simplewebauthn/browser');

/** COSE numbers of the signature algorithms that a passkey may use: ES256, EdDSA and RS256. */
const algorithms = [-7, -8, -257];

const faults: Readonly<Record<string, PasskeyFault>> = {
  ...{ NotAllowedError: 'cancelled', AbortError: 'cancelled' },
  ...{ ConstraintError: 'unsupported', NotSupportedError: 'unsupported' },
  ...{ SecurityError: 'elsewhere', InvalidStateError: 'held' },
};

const prompted = <Value>(work: () => Promise<Value>): TE.TaskEither<PasskeyFault, Value> =>
  TE.tryCatch(work, (error) => faults[String(Object(error).name)] ?? 'not-asked');

/** Makes the port to this browser's authenticators (WebAuthn), unsupported if the browser lacks WebAuthn or the bank takes no passkeys (EXT-2811). The prompt to sign names no credential: the browser finds those that it holds for the domain (EXT-2815). */
export const browserAuthenticator = (
  { llavesDeAcceso = false }: Pick<AccessSettings, 'llavesDeAcceso'>,
  page: { readonly PublicKeyCredential?: unknown },
): Authenticator => ({
  isSupported: () => llavesDeAcceso && typeof page.PublicKeyCredential === 'function',
  sign: ({ challenge, rpId }) =>
    pipe(
      prompted(async () =>
        (await library()).startAuthentication({
          optionsJSON: { challenge, rpId, userVerification: 'required', timeout: passkeyTimeout },
        }),
      ),
      TE.map(({ id, response: { authenticatorData, clientDataJSON, signature } }) => ({
        ...{ id, authenticatorData, clientDataJSON, signature },
      })),
    ),
  create: ({ challenge, rpId, bankName, userHandle, userName, registered }) =>
    pipe(
      prompted(async () =>
        (await library()).startRegistration({
          optionsJSON: {
            ...{ challenge, rp: { id: rpId, name: bankName }, attestation: 'none', timeout: passkeyTimeout },
            user: { id: userHandle, name: userName, displayName: userName },
            pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
            excludeCredentials: registered.map((id) => ({ id, type: 'public-key' })),
            authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          },
        }),
      ),
      TE.map(({ id, response: { clientDataJSON, attestationObject } }) => ({
        ...{ id, clientDataJSON, attestationObject },
      })),
    ),
});
