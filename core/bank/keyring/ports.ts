import type { O, TE } from '../../shared/fp.ts';
import type { Stored } from '../shared-ports.ts';

/** Data key: encrypts and decrypts stored secrets. */
export type DataKey = { readonly id: string; readonly key: Uint8Array };

/** Data key as stored, encrypted by the master key. */
export type WrappedKey = { readonly id: string; readonly wrapped: string };

export type KeptKey = WrappedKey & { readonly madeAt: number };

/** The bank's data keys, decrypted. */
export type Keyring = {
  /** The data key for new values. */
  readonly current: () => Stored<DataKey>;
  readonly find: (id: string) => Stored<O.Option<DataKey>>;
};

/** `wrong`: the data key was encrypted by another master key; `silent`: the key service did not answer; `refused`: it denied the request. */
export type MasterKeyTrouble = 'wrong' | 'silent' | 'refused';

/** Master key, which encrypts the data keys. It is not stored in the database and need not leave its service (EXT-2001). */
export type MasterKey = {
  /** Encrypts a data key, bound to its id. */
  readonly wrap: (key: DataKey) => TE.TaskEither<MasterKeyTrouble, string>;
  readonly unwrap: (wrapped: WrappedKey) => TE.TaskEither<MasterKeyTrouble, DataKey>;
};

/** Clear-text secret of earlier versions turned into a data key, and the value it was wrapped from. */
export type AdoptedKey = WrappedKey & { readonly clear: string };

export type KeyRemoval = 'removed' | 'unknown' | 'current' | 'too-soon' | 'in-use';

export type DataKeys = {
  /** The current key first. */
  readonly all: () => Stored<readonly KeptKey[]>;
  /** Stores the first data key, unless another node did so before; also deletes the clear copy of the earlier secret. */
  readonly begin: (key: WrappedKey, adopted: AdoptedKey | undefined) => Stored<void>;
  /** Stores a new data key and makes it current. */
  readonly add: (key: WrappedKey) => Stored<void>;
  /** Re-encrypts all data keys under another master key, all or none; false if one changed meanwhile or was left out (EXT-2010). */
  readonly rewrap: (keys: readonly (WrappedKey & { readonly before: string })[]) => Stored<boolean>;
  /** Deletes a data key, unless something still needs it (EXT-2009). */
  readonly remove: (id: string) => Stored<KeyRemoval>;
};
