import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fastify } from 'fastify';
import { migrate } from '#adapters/bank-sql/migrate.ts';
import { loadSeed } from '#adapters/bank-sql/seed/load-seed.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { TE } from '#core/shared/fp.ts';
import { crowdUserSeed } from '../support/worlds/crowd-users.ts';
import { trivialHash } from './trivial-hash.ts';

// The statements of a right sign-in by hand, in the bank's order and as often on disk, with a trivial hash and no rule.
const [folder = '', users = ''] = process.argv.slice(2);
const path = join(folder, 'bare.sqlite');
const seeded = await openSqlite(path);
await migrate(seeded);
await loadSeed(seeded, crowdUserSeed(Number(users)), {
  hash: (text) => Promise.resolve(trivialHash(text)),
  seal: (_purpose, text) => TE.right(text),
  signerPem: '',
});
await seeded.close();

const database = new DatabaseSync(path);
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');

const now = `cast(round(unixepoch('subsec') * 1000) as integer)`;

const find = database.prepare(`select usuario.*, usuario_empresa.empresa from usuario
  left join usuario_empresa on usuario_empresa.usuario = usuario.rut
  where usuario.rut = ? order by usuario_empresa.orden`);
const reserve = database.prepare(`insert into attempt (attempt_key, used) select ?1, 1
  where not exists (select 1 from attempt where attempt_key = ?1 and blocked_until > ${now})
  on conflict (attempt_key) do update set used = attempt.used + 1 returning used`);
const prove = database.prepare(`update usuario set clave_pendiente = null, clave_pendiente_desde = null
  where rut = ? and clave = ? returning rut`);
const open = database.prepare(`insert into home_session (token_hash, usuario, opened_at, expires_at)
  values (?, ?, ${now}, ${now} + 1200000)`);
const clear = database.prepare('delete from attempt where attempt_key = ?');
const note = database.prepare(`insert into audit (noted_at, event, rut, factor, outcome)
  values (${now}, 'ingreso', ?, 'clave', 'right')`);

const enter = (rut: string, hash: string, token: string): void => {
  database.exec('begin immediate');
  prove.get(rut, hash);
  open.run(trivialHash(token), rut);
  clear.run(`clave:${rut}`);
  note.run(rut);
  database.exec('commit');
};

const app = fastify();
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, new URLSearchParams(String(body))),
);
app.post('/auth/cred_submit', async (request, reply) => {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const rut = form.get('username') ?? '';
  const [user] = find.all(rut);
  reserve.get(`clave:${rut}`);
  const hash = trivialHash(form.get('password') ?? '');
  if (user?.clave !== hash) return reply.redirect('/login?error=credenciales', 303);
  const token = randomBytes(32).toString('base64url');
  enter(rut, hash, token);
  return reply.header('Set-Cookie', `sesion=${token}; HttpOnly; Path=/`).redirect('/empresa', 303);
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(new URL(address).port);
