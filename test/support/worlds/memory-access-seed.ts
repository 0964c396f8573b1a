import type { SeedUser } from '#adapters/bank-sql/seed/user-format.ts';
import type { MemoryAccessSeed } from '#adapters/memory/bank/access/access-seed.ts';
import { memoryUsers } from '#composition/demo/memory-users.ts';

/** Builds the users of a seed for an in-memory bank, with readable hashes. */
export const memoryAccessSeed = (users: readonly SeedUser[]): MemoryAccessSeed =>
  memoryUsers(users, { hashOf: (text) => `hash de ${text}`, signerPem: 'PEM de prueba' });
