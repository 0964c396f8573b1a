import { nodeKeyHasher } from '#adapters/bank-node/key-hasher.ts';
import { migrate } from '#adapters/bank-sql/migrate.ts';
import { loadSeed } from '#adapters/bank-sql/seed/load-seed.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { TE } from '#core/shared/fp.ts';
import { crowdUserSeed } from '../support/worlds/crowd-users.ts';
import { trivialHash } from './trivial-hash.ts';

/** Creates a SQLite file with the bank's tables and this many people, whose keys have the bank's hash or a trivial one. */
export const seedFile = async (path: string, users: number, hashed: string): Promise<void> => {
  const { hash, seal } = await nodeKeyHasher(async () => undefined);
  const database = await openSqlite(path);
  await migrate(database);
  await loadSeed(database, crowdUserSeed(users), {
    hash: (text) => (hashed === 'trivial' ? Promise.resolve(trivialHash(text)) : hash(text)),
    sealHash: seal,
    seal: (_purpose, text) => TE.right(text),
    signerPem: '',
    tellContact: () => ({ kind: 'contact-changed', subject: '', text: '', html: '' }),
  });
  await database.close();
};
