import { verify } from '@node-rs/argon2';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fastify } from 'fastify';
import { seedFile } from './seeded-file.ts';
import { trivialHash } from './trivial-hash.ts';

// Handler that runs the SQL statements of a valid sign-in by hand, in the bank's order and transactions, with no rules.
const [folder = '', users = '', hashed = ''] = process.argv.slice(2);
const path = join(folder, 'bare.sqlite');
await seedFile(path, Number(users), hashed);
const database = new DatabaseSync(path);
database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
  pragma secure_delete = on`);
const now = `cast(round(unixepoch('subsec') * 1000) as integer)`;
const notBlocked = `not exists (select 1 from person_mark where rut = usuario.rut and blocked_at is not null)`;
const prepared = (text: string) => database.prepare(text);

const find =
  prepared(`select usuario.*, empresa, case when plazo_vence <= ${now} then 1 else 0 end from usuario
  left join usuario_empresa on usuario_empresa.usuario = usuario.rut
  where usuario.rut = ? and ${notBlocked} order by usuario_empresa.orden`);
const source = prepared(`insert into tried_from (source, rut, neighbourhood, under_way, held_until)
  values ('red', '', 'barrio', 0, 0) on conflict (source, rut) do update set neighbourhood = excluded.neighbourhood`);
const seated = prepared(
  `select rut from tried_from where source = 'red' and rut <> '' and held_until > ${now}`,
);
const seat = prepared(`insert into tried_from (source, rut, neighbourhood, under_way, held_until)
  values ('red', ?, 'barrio', 1, ${now} + 30000) on conflict (source, rut) do update set
    under_way = case when tried_from.held_until > ${now} then tried_from.under_way + 1 else 1 end,
    held_until = max(tried_from.held_until, excluded.held_until)`);
const seen = prepared(`select used, blocked_until, tried, locks, ${now}, (select count(*) from attempt_lease
    where attempt_lease.attempt_key = asked.attempt_key and ends_at > ${now} and is_repeated = 0)
  from (select cast(? as text) as attempt_key) as asked left join attempt on attempt.attempt_key = asked.attempt_key`);
const hold = prepared(`insert into attempt (attempt_key, used, blocked_until) values (?, 0, null)
  on conflict (attempt_key) do update set attempt_key = excluded.attempt_key`);
const lend = prepared(`insert into attempt_lease (lease, attempt_key, is_repeated, ends_at)
  values (?, ?, 0, ${now} + 20000)`);
const prove = prepared(`update usuario set clave_pendiente = null, clave_pendiente_desde = null
  where rut = ? and clave = ? and ${notBlocked} returning rut`);
const giveBack = prepared(
  `delete from attempt_lease where lease = ? and ends_at > ${now} returning attempt_key`,
);
const clear = prepared('delete from attempt where attempt_key in (?)');
const drop = prepared('delete from waiting_key where usuario = ?');
const open = prepared(`insert into home_session (token_hash, usuario, opened_at, expires_at)
  values (?, ?, ${now}, ${now} + 1800000) returning opened_at`);
const mail = prepared('select correo from usuario where rut = ?');
const name = prepared(`insert into audit_salt (who, salt, used_at) values (?, ?, ${now})
  on conflict (who) do update set used_at = ${now} returning salt`);
const note = prepared(`insert into audit (noted_at, event, rut, factor, outcome)
  values (${now}, 'ingreso', ?, 'clave', 'right')`);
const leave =
  prepared(`update tried_from set under_way = case when under_way > 0 then under_way - 1 else 0 end,
    held_until = case when under_way > 1 or failed_at > ${now} - 3600000 then held_until else 0 end
  where source = 'red' and rut = ?`);
const remember =
  prepared(`insert into known_device (token_hash, usuario, key_mark, wrong, seen_at, expires_at)
  values (?, ?, ?, 0, ${now}, ${now} + 31536000000)`);
const forget = prepared(`delete from known_device where usuario = ?1 and token_hash not in (
  select token_hash from known_device where usuario = ?1 order by seen_at desc, token_hash limit 10)`);

const begin = prepared('begin immediate');
const commit = prepared('commit');
const together = (run: () => readonly unknown[]): unknown => [begin.run(), run(), commit.run()];
const newToken = (): string => randomBytes(32).toString('base64url');

const app = fastify();
app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
app.post('/auth/cred_submit', async (request, reply) => {
  const form = new URLSearchParams(String(request.body));
  const [rut, typed] = [form.get('username') ?? '', form.get('password') ?? ''];
  const key = `clave:${rut}`;
  const lease = randomUUID();
  const kept = String(find.all(rut)[0]?.clave);
  together(() => [source.run(), seated.all(), seat.run(rut)]);
  seen.all(key);
  together(() => [hold.run(key), seen.all(key), lend.run(lease, key)]);
  const isRight = hashed === 'trivial' ? trivialHash(typed) === kept : await verify(kept, typed);
  if (!isRight) return reply.redirect('/login?error=credenciales', 303);
  const [token, device] = [newToken(), newToken()];
  together(() => [
    ...[prove.get(rut, kept), giveBack.all(lease), clear.run(key), drop.run(rut)],
    ...[open.get(trivialHash(token), rut), mail.get(rut)],
    note.run(trivialHash(String(name.get(trivialHash(rut), newToken())?.salt))),
  ]);
  leave.run(rut);
  find.all(rut);
  together(() => [remember.run(trivialHash(device), rut, trivialHash(kept)), forget.run(rut)]);
  return reply
    .header('Set-Cookie', [`sesion=${token}; HttpOnly; Path=/`, `equipo=${device}; HttpOnly; Path=/`])
    .redirect('/empresa', 303);
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(new URL(address).port);
