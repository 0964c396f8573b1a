import { orThrow } from '#adapters/bank-sql/or-unavailable.ts';
import { loadSeed } from '#adapters/bank-sql/seed/load-seed.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { tellOfContact } from '#core/bank/notices/tell-person.ts';
import type { OpenBank } from './ports.ts';

/** Loads a seed into the bank, hashing and encrypting with the bank's own keys. */
export const seedBank = async (
  { database, ports, access, keyHashes }: OpenBank,
  seed: Seed,
): Promise<void> => {
  const signerPem = await orThrow(ports.keys.publicPem());
  await loadSeed(database, seed, {
    hash: (text) => orThrow(access.hasher.hash(text)),
    sealHash: keyHashes.seal,
    seal: access.sealer.seal,
    signerPem,
    tellContact: tellOfContact(access),
  });
};
