import type { CompanyUser, DeviceSecret, StoredDevice } from '#core/bank/access/ports.ts';

export type MemoryDevice = StoredDevice & { readonly secret: DeviceSecret };

/** A company user as the bank in memory opens with; hashes as its hasher makes them. */
export type MemoryUser = Omit<CompanyUser, 'keyHash'> & {
  /** Hashes of the keys so far, the one in force first; none before the first key. */
  readonly lastKeys: readonly string[];
  readonly devices: readonly MemoryDevice[];
  /** A key that waits for the phone from the start, without an end. */
  readonly waitingKey?: { readonly number: string; readonly keyHash: string } | undefined;
};

export type MemoryAccessSeed = { readonly users: readonly MemoryUser[] };
