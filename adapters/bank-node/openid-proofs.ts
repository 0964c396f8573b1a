import { setTimeout as wait } from 'node:timers/promises';
import * as openId from 'openid-client';
import type { IdentityProofs } from '#core/bank/portability/identity/digital-identity-ports.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { E } from '#core/shared/fp.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { parseRut, type Rut } from '#core/shared/rut.ts';
import { boundedText } from './bounded-json.ts';

/** Settings of an OpenID Connect provider. */
export type OpenIdSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  readonly scope: string;
  /** Name of the claim that contains the rut. */
  readonly rutClaim: string;
};

type Given = OpenIdSettings & {
  /** Address of the bank that the provider sends browsers back to. */
  readonly returnTo: string;
  /** Time limit in milliseconds for all requests to the identity provider in one call of the bank. */
  readonly timeout?: number;
  /** Returns the bank's time in epoch milliseconds, by which id tokens are judged. */
  readonly now: () => number;
  readonly attempted: <Value>(work: () => Promise<Value>) => Stored<Value>;
};

// Default of `timeout` in milliseconds, since the bank itself must answer within ten seconds.
const defaultTimeout = 8_000;

const inTime = async <Value>(timeout: number, work: Promise<Value>): Promise<Value> => {
  const over = new AbortController();
  const late = async (): Promise<never> => {
    await wait(timeout, undefined, { signal: over.signal });
    throw new Error('The provider of identities did not answer in time');
  };
  try {
    return await Promise.race([work, late()]);
  } finally {
    over.abort();
  }
};

const skewStep = 10;

/** Clock difference: by how many seconds the bank's clock is ahead of the host's, rounded to tens, since the library tolerates half a minute. */
const skewSeconds = (now: () => number): number =>
  skewStep * Math.round((now() - Date.now()) / (skewStep * aSecond));

const boundedFetch: openId.CustomFetch = async (address, { body, ...options }) => {
  // Passes on form bodies only, since the library sends no other ones.
  const form = body instanceof URLSearchParams ? body : null;
  const answer = await fetch(address, { ...options, body: form });
  const { status, headers } = answer;
  return new Response((await boundedText(answer)) || null, { status, headers });
};

/** Reads the rut from a claim, which is a text, or an object with number and check digit (`numero`, `DV`) as in the state's identity; throws if the claim has no valid rut. */
const rutIn = (claim: unknown): Rut => {
  const { numero, DV }: { readonly numero?: unknown; readonly DV?: unknown } = Object(claim);
  const rut = parseRut(typeof claim === 'string' ? claim : `${String(numero)}-${String(DV)}`);
  if (E.isLeft(rut)) throw new Error('The provider of identities named no rut');
  return rut.right;
};

/** Creates the port that proves identities by OpenID Connect: code flow with PKCE, state and nonce, and an id token that is signed by one of the provider's published keys and valid by the bank's clock (EXT-2852, EXT-2854, EXT-2890). */
export const openIdProofs = ({
  issuer,
  clientId,
  secret,
  scope,
  rutClaim,
  returnTo,
  timeout = defaultTimeout,
  now,
  attempted,
}: Given): IdentityProofs => {
  let known: { readonly skew: number; readonly config: Promise<openId.Configuration> } | undefined;
  // Fetches the provider's configuration at the first visit, so that the bank starts without the provider,
  // and again after a failure or once the host's clock was set.
  const provider = (): Promise<openId.Configuration> => {
    const skew = skewSeconds(now);
    if (known?.skew === skew) return known.config;
    const config = openId
      .discovery(new URL(issuer), clientId, { [openId.clockSkew]: skew }, openId.ClientSecretPost(secret), {
        [openId.customFetch]: boundedFetch,
        timeout: timeout / aSecond,
        execute: [
          openId.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [openId.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    known = { skew, config };
    return config;
  };
  return {
    addressFor: ({ state, nonce, verifier }) =>
      attempted(() =>
        inTime(
          timeout,
          provider().then(async (config) => {
            const challenge = await openId.calculatePKCECodeChallenge(verifier);
            return openId.buildAuthorizationUrl(config, {
              redirect_uri: returnTo,
              ...{ scope, state, nonce, prompt: 'login' },
              ...{ code_challenge: challenge, code_challenge_method: 'S256' },
            }).href;
          }),
        ),
      ),
    personOf: ({ state, nonce, verifier }, returned) =>
      attempted(() =>
        inTime(
          timeout,
          provider().then(async (config) => {
            const address = new URL(`${returnTo}?${new URLSearchParams({ ...returned, state }).toString()}`);
            const tokens = await openId.authorizationCodeGrant(config, address, {
              expectedState: state,
              expectedNonce: nonce,
              pkceCodeVerifier: verifier,
            });
            const claims = tokens.claims();
            if (claims === undefined) throw new Error('The provider of identities sent no id token');
            // Requests the user info if the id token lacks the rut, since some providers return the rut only there.
            const told =
              rutClaim in claims
                ? claims
                : await openId.fetchUserInfo(config, tokens.access_token, claims.sub);
            return rutIn(told[rutClaim]);
          }),
        ),
      ),
  };
};
