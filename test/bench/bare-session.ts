import { verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { fastify, type FastifyRequest } from 'fastify';
import pg from 'pg';

// Handler that opens a session by hand: checks the shape of three values, the proof of work and the lockout, then inserts two rows; computes no check digit.
const [connectionString = '', hmacSignatureSecret = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });

const now = 'cast(extract(epoch from clock_timestamp()) * 1000 as bigint)';

const take = `insert into captcha_proof (proof_hash, expires_at) values ($1, $2)
  on conflict do nothing returning proof_hash`;
const blocked = `select attempt_key, blocked_until from attempt where attempt_key = $1 and blocked_until > ${now}`;
const insert = `insert into session
    (id, access_hash, refresh_hash, company, representative, serial, step, created_at, last_used_at)
  values ($1, $2, $3, $4, $5, $6, 0, ${now}, ${now})`;

const rut = { type: 'string', pattern: '^[1-9]\\d{0,7}-?[\\dK]$' };
const text = { type: 'string' };

const schema = {
  querystring: {
    type: 'object',
    properties: { rutUsuario: rut, rutEmpresa: rut, serie: { type: 'string', pattern: '^\\w{1,12}$' } },
    required: ['rutUsuario', 'rutEmpresa', 'serie'],
    additionalProperties: false,
  },
  response: {
    200: {
      type: 'object',
      properties: {
        token: { type: 'object', properties: { access_token: text, refresh_token: text } },
      },
    },
  },
};

type Asked = {
  readonly Querystring: { readonly rutUsuario: string; readonly rutEmpresa: string; readonly serie: string };
};

const newToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (said: string): string => createHash('sha256').update(said).digest('hex');

const app = fastify();
app.get('*', { schema }, async ({ query, headers }: FastifyRequest<Asked>) => {
  const { challenge, solution } = JSON.parse(
    Buffer.from(String(headers['prueba-de-trabajo']), 'base64').toString('utf8'),
  );
  const { nonce, salt, data } = challenge.parameters;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
  if (!verified) throw new Error('No proof');
  const taken = await pool.query(take, [hashOf(`${nonce}.${salt}`), data.hasta * 1_000]);
  if (taken.rowCount === 0) throw new Error('A proof that was taken before');
  await pool.query(blocked, [`identidad:${query.rutUsuario}:${query.serie}`]);
  const access = newToken();
  const refresh = newToken();
  const hashes = [hashOf(access), hashOf(refresh)];
  await pool.query(insert, [randomUUID(), ...hashes, query.rutEmpresa, query.rutUsuario, query.serie]);
  return { token: { access_token: access, refresh_token: refresh } };
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(new URL(address).port);
