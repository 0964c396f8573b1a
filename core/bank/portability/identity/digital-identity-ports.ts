import type { E } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { Entry } from '../../../portability/landing/entry.ts';
import type { SessionStep, TokenHashes } from '../../session-move.ts';
import type { Stored } from '../../shared-ports.ts';

/** Secrets of one visit to a provider: the state in its address, and the two values that only this bank can derive from it (EXT-2852). */
export type ProofSecrets = {
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier. */
  readonly verifier: string;
};

/** Port of the provider of digital identities, such as the one of the Chilean government (EXT-2851). */
export type IdentityProofs = {
  /** Returns the address of the provider's page for one visit. */
  readonly addressFor: (secrets: ProofSecrets) => Stored<string>;
  /** Returns the rut of the person who signed in at the identity provider; `unavailable` if the provider is down or the returned data prove no identity (EXT-2854). */
  readonly personOf: (secrets: ProofSecrets, returned: Readonly<Record<string, string>>) => Stored<Rut>;
};

/** Visit under way: its session, the key of its round, and the token that the session gets if the identity is proved. */
export type IdentityVisit = {
  readonly session: Entry & { readonly id: string; readonly step: SessionStep };
  readonly roundKey: string;
  readonly token: TokenHashes;
};

/** Reason why a return from the identity provider is refused: the visit is unknown, expired, begun in another browser, or has returned already. */
export type VisitFault = 'vencida' | 'otro-navegador' | 'repetida';

/** Store of the visits to the provider, of which only hashes are stored (EXT-2852). */
export type IdentityVisits = {
  readonly open: (
    visit: TokenHashes & {
      readonly stateHash: string;
      readonly browserHash: string;
      readonly roundKey: string;
    },
  ) => Stored<void>;
  /** Takes a visit once, from the browser that began it, within `visitMinutes` (EXT-2853). */
  readonly take: (returned: {
    readonly stateHash: string;
    readonly browserHash: string | undefined;
  }) => Stored<E.Either<VisitFault, IdentityVisit>>;
  /** Tells whether a visit of this browser that proved the identity gave the session this token (EXT-2858). */
  readonly hasMoved: (moved: {
    readonly accessHash: string;
    readonly browserHash: string;
  }) => Stored<boolean>;
};

export type DigitalIdentityPorts = {
  /** Port of the provider; `undefined` if the bank offers no digital identity (EXT-2851). */
  readonly identityProofs?: IdentityProofs | undefined;
  readonly identityVisits: IdentityVisits;
};
