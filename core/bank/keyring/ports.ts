import type { O, TE } from '../../shared/fp.ts';
import type { Stored } from '../shared-ports.ts';

/** Seals what the bank keeps; whoever has it opens what it sealed. */
export type DataKey = { readonly id: string; readonly key: Uint8Array };

/** A data key as it is kept: it opens by the master key alone. */
export type WrappedKey = { readonly id: string; readonly wrapped: string };

export type KeptKey = WrappedKey & { readonly madeAt: number };

/** The data keys of the bank, opened. */
export type Keyring = {
  /** What is sealed from now on is sealed with this one. */
  readonly current: () => Stored<DataKey>;
  readonly find: (id: string) => Stored<O.Option<DataKey>>;
};

/** Wrong: another key wrapped it. Silent: nobody answered. Refused: whoever keeps it said no. */
export type MasterKeyTrouble = 'wrong' | 'silent' | 'refused';

/** EXT-2001 · What opens the data keys. It is not kept in the database, and need not leave the place where it is kept. */
export type MasterKey = {
  /** The key opens for its id and nothing else. */
  readonly wrap: (key: DataKey) => TE.TaskEither<MasterKeyTrouble, string>;
  readonly unwrap: (wrapped: WrappedKey) => TE.TaskEither<MasterKeyTrouble, DataKey>;
};

/** The secret that earlier versions kept in clear, as a data key, and what it was wrapped from. */
export type AdoptedKey = WrappedKey & { readonly clear: string };

export type KeyRemoval = 'removed' | 'unknown' | 'current' | 'too-soon' | 'in-use';

export type DataKeys = {
  /** The current one first. */
  readonly all: () => Stored<readonly KeptKey[]>;
  /** This is the first, unless another node was before; with it the clear copy of the secret of earlier goes. */
  readonly begin: (key: WrappedKey, adopted: AdoptedKey | undefined) => Stored<void>;
  /** From now on this is the current one. */
  readonly add: (key: WrappedKey) => Stored<void>;
  /** EXT-2010 · Every key under another master key, all or none: false where any is no longer as it was read, or one is left out. */
  readonly rewrap: (keys: readonly (WrappedKey & { readonly before: string })[]) => Stored<boolean>;
  /** EXT-2009 · The key goes, unless something still needs it. */
  readonly remove: (id: string) => Stored<KeyRemoval>;
};
