import type { ColumnType } from 'kysely';

export type HomeSession = {
  readonly token_hash: string;
  readonly usuario: string;
  readonly opened_at: number;
  readonly expires_at: number;
};

export type SignIn = {
  readonly id: string;
  readonly usuario: string;
  readonly session_hash: string;
  readonly link_hash: string | null;
  readonly network: string;
  readonly browser: string;
  readonly was_known: number;
  /** 1 if the sign-in came from a network new to the person; 0 in rows of earlier versions. */
  readonly new_network: ColumnType<number, number | undefined, never>;
  readonly with_passkey: ColumnType<number, number | undefined, never>;
  readonly at: number;
};

export type StoredPasskey = {
  /** Credential id, in base64url. */
  readonly id: string;
  readonly usuario: string;
  readonly name: string;
  readonly public_key: string;
  readonly counter: number;
  readonly added_at: number;
  readonly used_at: number | null;
  /** Time, in epoch milliseconds, when the bank stopped accepting this passkey because its owner disowned a sign-in after which it was added; null while accepted (EXT-2830). */
  readonly stopped_at: ColumnType<number | null, number | undefined, number>;
};

export type PasskeyChallenge = {
  readonly flow_hash: string;
  readonly usuario: string;
  readonly challenge_hash: string;
  readonly expires_at: number;
};

export type KnownDevice = {
  readonly token_hash: string;
  readonly usuario: string;
  readonly key_mark: string;
  readonly wrong: number;
  readonly seen_at: number;
  readonly expires_at: number;
};

export type TriedFrom = {
  /** Keyed hash of the network of the caller's IP address; `neighbourhood` is that of the larger network around it, so that no address is stored. */
  readonly source: string;
  /** Rut of a person who was tried or failed from the source; empty in the row of the source itself. */
  readonly rut: string;
  readonly neighbourhood: string;
  readonly under_way: number;
  readonly held_until: number;
  readonly failed_at: number | null;
  readonly locked_at: number | null;
};
