import type { SeedUser } from '#adapters/bank-sql/seed/user-format.ts';
import type { MemoryAccessSeed } from '#adapters/memory/bank/access/access-seed.ts';
import { memoryUsers } from '#composition/demo/memory-users.ts';

/** The users of a seed as a bank in memory knows them, with hashes that can be read. */
export const memoryAccessSeed = (users: readonly SeedUser[]): MemoryAccessSeed =>
  memoryUsers(users, { hashOf: (text) => `hash de ${text}`, signerPem: 'PEM de prueba' });
