import type { O, TE } from '../../shared/fp.ts';
import type { Stored } from '../shared-ports.ts';

/** Data key, which encrypts and decrypts stored secrets. */
export type DataKey = { readonly id: string; readonly key: Uint8Array };

/** Data key as stored, encrypted (wrapped) by the master key. */
export type WrappedKey = { readonly id: string; readonly wrapped: string };

export type KeptKey = WrappedKey & { readonly madeAt: number };

/** Port of the bank's data keys, decrypted. */
export type Keyring = {
  /** Returns the data key that encrypts new values. */
  readonly current: () => Stored<DataKey>;
  readonly find: (id: string) => Stored<O.Option<DataKey>>;
};

/** Failure of the master key; `wrong`: the data key was wrapped by another master key; `silent`: the key service did not answer; `refused`: it denied the request. */
export type MasterKeyTrouble = 'wrong' | 'silent' | 'refused';

/** Port of the master key, which wraps the data keys. It is not stored in the database and need not leave its service (EXT-2001). */
export type MasterKey = {
  /** Wraps a data key, bound to its id. */
  readonly wrap: (key: DataKey) => TE.TaskEither<MasterKeyTrouble, string>;
  readonly unwrap: (wrapped: WrappedKey) => TE.TaskEither<MasterKeyTrouble, DataKey>;
};

/** Data key derived from the clear-text secret of earlier versions, together with that secret, so that it can be deleted. */
export type AdoptedKey = WrappedKey & { readonly clear: string };

export type KeyRemoval = 'removed' | 'unknown' | 'current' | 'too-soon' | 'in-use';

export type DataKeys = {
  /** Returns all wrapped data keys, the current one first. */
  readonly all: () => Stored<readonly KeptKey[]>;
  /** Stores the first data key, unless another node did so before; also stores the key adopted from an earlier version, and deletes the clear copy of its secret. */
  readonly begin: (key: WrappedKey, adopted: AdoptedKey | undefined) => Stored<void>;
  /** Stores a new wrapped data key and makes it current. */
  readonly add: (key: WrappedKey) => Stored<void>;
  /** Replaces all wrapped data keys by those under another master key, all or none; false if one changed meanwhile or was left out (EXT-2010). */
  readonly rewrap: (keys: readonly (WrappedKey & { readonly before: string })[]) => Stored<boolean>;
  /** Deletes a data key, unless it is the current one, was replaced less than `retiredKeyDays` ago, or encrypts stored values (EXT-2009). */
  readonly remove: (id: string) => Stored<KeyRemoval>;
};
