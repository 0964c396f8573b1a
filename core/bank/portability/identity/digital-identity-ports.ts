import type { E } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { Entry } from '../../../portability/landing/entry.ts';
import type { SessionStep, TokenHashes } from '../../session-move.ts';
import type { Stored } from '../../shared-ports.ts';

/** Secrets of one visit to a digital identity provider: the `state` parameter in its URL, and nonce and PKCE verifier, which only this bank can derive from it (EXT-2852). */
export type ProofSecrets = {
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier. */
  readonly verifier: string;
};

/** Port of a digital identity provider (external sign-in), such as that of the Chilean government (EXT-2851). */
export type IdentityProofs = {
  /** Returns the URL of the digital identity provider's page to which the browser goes for one visit. */
  readonly addressFor: (secrets: ProofSecrets) => Stored<string>;
  /** Returns the rut of the person who signed in at the identity provider; `unavailable` if the provider is down or the returned data prove no identity (EXT-2854). */
  readonly personOf: (secrets: ProofSecrets, returned: Readonly<Record<string, string>>) => Stored<Rut>;
};

/** Visit to a digital identity provider under way: its session, the key of its identity round, and the token that the session gets if the identity is proved. */
export type IdentityVisit = {
  readonly session: Entry & { readonly id: string; readonly step: SessionStep };
  readonly roundKey: string;
  readonly token: TokenHashes;
};

/** Reason why a return from the identity provider is refused: the visit is unknown, expired, begun in another browser, or has returned already. */
export type VisitFault = 'vencida' | 'otro-navegador' | 'repetida';

/** Store of the visits to the digital identity provider; only hashes of their secrets are stored (EXT-2852). */
export type IdentityVisits = {
  readonly open: (
    visit: TokenHashes & {
      readonly stateHash: string;
      readonly browserHash: string;
      readonly roundKey: string;
    },
  ) => Stored<void>;
  /** Uses up a visit to the identity provider: succeeds once, only from the browser that began it, and within `visitMinutes` (EXT-2853). */
  readonly take: (returned: {
    readonly stateHash: string;
    readonly browserHash: string | undefined;
  }) => Stored<E.Either<VisitFault, IdentityVisit>>;
  /** Tells whether the session's token came from a visit to the identity provider that this browser made and that proved the identity (EXT-2858). */
  readonly hasMoved: (moved: {
    readonly accessHash: string;
    readonly browserHash: string;
  }) => Stored<boolean>;
};

export type DigitalIdentityPorts = {
  /** Port of the digital identity provider; `undefined` if the bank offers none (EXT-2851). */
  readonly identityProofs?: IdentityProofs | undefined;
  readonly identityVisits: IdentityVisits;
};
