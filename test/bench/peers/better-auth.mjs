// Server of better-auth over a SQLite file, with the bank's hash and cost or a trivial hash; prints its free port.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';

const [folder, hashed] = process.argv.slice(2);
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const sha256 = (text) => createHash('sha256').update(text).digest('base64url');
const trivial = {
  hash: async (password) => sha256(password),
  verify: async ({ hash: kept, password }) => kept === sha256(password),
};
const argon2 = {
  hash: (password) => hash(password, cost),
  verify: ({ hash: kept, password }) => verify(kept, password),
};
const database = new DatabaseSync(join(folder, 'better-auth.sqlite'));
database.exec('pragma journal_mode = wal; pragma synchronous = full');

const options = {
  database,
  secret: 'a secret for a bench, known to everyone',
  baseURL: 'http://127.0.0.1',
  rateLimit: { enabled: false },
  advanced: { disableCSRFCheck: true, disableOriginCheck: true },
  logger: { disabled: true },
  emailAndPassword: {
    enabled: true,
    password: hashed === 'trivial' ? trivial : argon2,
  },
};

const { runMigrations } = await getMigrations(options);
await runMigrations();
const auth = betterAuth(options);
await auth.api.signUpEmail({ body: { email: 'ana@empresa.cl', password: 'Abcdefg1', name: 'Ana' } });

const server = createServer(toNodeHandler(auth));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
