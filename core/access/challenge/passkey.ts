import { E } from '../../shared/fp.ts';
import { isPlainText } from '../../shared/plain-text.ts';

/** Answer of an authenticator to a challenge, in base64url (WebAuthn 2, 5.2.2). */
export type PasskeyAssertion = {
  readonly id: string;
  readonly authenticatorData: string;
  readonly clientDataJSON: string;
  readonly signature: string;
};

/** New credential of an authenticator, in base64url (WebAuthn 2, 5.2.1). */
export type PasskeyAttestation = {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
};

/** Challenge that an authenticator signs, and the domain it signs for; lists no credential ids, so that the answer looks alike for every rut (EXT-2815). */
export type PasskeyChallenge = { readonly challenge: string; readonly rpId: string };

/** Options from which an authenticator creates a passkey; `registered` are the ids of passkeys that it must not create again. */
export type PasskeyCreation = PasskeyChallenge & {
  readonly bankName: string;
  readonly userHandle: string;
  readonly userName: string;
  readonly registered: readonly string[];
};

/** Passkey as its owner sees it; times are instants with the bank's UTC offset. */
export type ListedPasskey = {
  readonly id: string;
  readonly name: string;
  readonly addedAt: string;
  readonly usedAt?: string | undefined;
  /** True for a passkey that the bank no longer accepts, because it was added at or after a sign-in that the user disowned, or a suspicious one before it (EXT-2830, EXT-2881). */
  readonly isStopped?: boolean | undefined;
};

/** Most characters of a passkey's name. */
export const maxPasskeyName = 40;

/** Parses the name of a passkey: trimmed, one line of visible characters (EXT-803). */
export const parsePasskeyName = (typed: string): E.Either<'empty' | 'long' | 'unseen', string> => {
  const name = typed.trim();
  if (name === '') return E.left('empty');
  if (!isPlainText(name)) return E.left('unseen');
  return name.length > maxPasskeyName ? E.left('long') : E.right(name);
};

/** Most passkeys of one person (EXT-2813). */
export const mostPasskeys = 10;

/** Time in milliseconds that a person has to answer the authenticator's prompt. */
export const passkeyTimeout = 120_000;
