import type { Passkey } from '#core/bank/access/passkeys/passkey-ports.ts';
import type { CompanyUser, DeviceSecret, StoredDevice } from '#core/bank/access/ports.ts';

export type MemoryDevice = StoredDevice & { readonly secret: DeviceSecret };

/** Initial user of the in-memory bank; the in-memory hasher made the key hashes. */
export type MemoryUser = Omit<CompanyUser, 'keyHash'> & {
  /** Hashes of the user's keys, the current one first; empty before a first key. */
  readonly lastKeys: readonly string[];
  readonly devices: readonly MemoryDevice[];
  readonly passkeys?: readonly Passkey[] | undefined;
  /** Initial waiting key, without expiry. */
  readonly waitingKey?: { readonly number: string; readonly keyHash: string } | undefined;
};

export type MemoryAccessSeed = { readonly users: readonly MemoryUser[] };
