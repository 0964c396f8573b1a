import { createHash, randomUUID } from 'node:crypto';
import { fastify, type FastifyRequest } from 'fastify';
import pg from 'pg';

// Handler that runs the SQL statements of a submission by hand, in the bank's order; decodes and validates nothing.
const [connectionString = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const now = 'cast(extract(epoch from clock_timestamp()) * 1000 as bigint)';

const statements = {
  session: `update session set last_used_at = ${now}, earlier_access_hash = null, earlier_refresh_hash = null
    where access_hash = $1 and last_used_at > ${now} - 1800000 and created_at > ${now} - 3600000
    returning id, company, representative, serial, step, refresh_hash, (select count(*) from question_round
      where question_round.session_id = session.id and fingerprint is not null)`,
  providers: 'select descripcion, tipo, url_banco, rut from proveedor order by orden',
  place: `select comuna.id from comuna
    inner join ciudad on ciudad.id = comuna.ciudad_id inner join region on region.id = ciudad.region_id
    where region_homologada = $1 and ciudad.descripcion = $2 and comuna.descripcion = $3`,
  customer: 'select cliente from empresa where rut = $1',
  eligible: 'select elegible from empresa where rut = $1',
  hold: 'insert into idempotency (company, idempotency_key, fingerprint) values ($1, $2, $3) on conflict do nothing returning company',
  held: `select solicitud.id, is_open, withdrawal.id, offer.body, offer_answer.id, offer_answer.kind, answered_by, answered_at,
      (select min(reached_at) from request_history where request_id = solicitud.id and estado in ('Oferta Disponible', 'Oferta Informada')),
      (select max(moved_at) from closing where request_id = solicitud.id having min(case when estado = 'Cerrado' then 1 else 0 end) = 1)
    from solicitud left join withdrawal on withdrawal.request_id = solicitud.id left join offer on offer.request_id = solicitud.id
    left join offer_answer on offer_answer.request_id = solicitud.id where company = $1 and provider = $2 and is_open = 1`,
  number: `update request_counter set last_number = last_number + 1 where name = 'solicitud' returning last_number`,
  insert: `insert into solicitud
      (id, company, representative, provider, eligible, is_open, estado, body, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, ${now})
    on conflict (company, provider) where is_open = 1 do nothing returning id, created_at`,
  besides: `with history as (insert into request_history (request_id, place, estado, reached_at) values ($1, 0, $2, $3)),
    name as (update idempotency set request_id = $1 where company = $4 and idempotency_key = $5),
    draft as (delete from draft where company = $4 and representative = $6),
    granted as (insert into last_mail (request_id, queued_at) values ($1, ${now}))
    insert into mail (id, request_id, recipient, kind, subject, text, html, queued_at)
    select $7, id, $8, 'request-signed', $9, $10, $11, ${now} from solicitud where id = $1 and not exists
      (select 1 from person_mark where person_mark.rut = solicitud.representative and blocked_at is not null)`,
};

type Body = { readonly estado: string; readonly nombreProveedorOrigen: string; readonly solicitante: Who };
type Who = { readonly contactabilidad: Readonly<Record<'region' | 'ciudad' | 'comuna' | 'correo', string>> };

// Subject and text of the mail that the handler stores, as long as those that the bank sends to the signer.
const subject = 'Recibimos tu solicitud de portabilidad';
const mailed = 'Tu solicitud fue ingresada. '.repeat(15);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const register = async (session: pg.QueryResultRow, eligible: boolean, key: string, body: Body) => {
  const { company, representative } = session;
  const [provider, text, flag] = [body.nombreProveedorOrigen, JSON.stringify(body), eligible ? 1 : 0];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(statements.hold, [company, key, hashOf(text)]);
    await client.query(statements.held, [company, provider]);
    const number = await client.query(statements.number);
    const id: unknown = number.rows[0]?.last_number;
    const kept = await client.query(statements.insert, [
      ...[id, company, representative, provider, flag, flag, body.estado, text],
    ]);
    if (kept.rowCount !== 1) throw new Error('already asked');
    await client.query(statements.besides, [
      ...[id, body.estado, kept.rows[0]?.created_at, company, key, representative],
      ...[randomUUID(), body.solicitante.contactabilidad.correo, subject, mailed, `<p>${mailed}</p>`],
    ]);
    await client.query('commit');
    return Number(id);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

const app = fastify();
app.post('*', async ({ headers, body }: FastifyRequest<{ Body: Body }>, reply) => {
  const token = headers.authorization?.slice('Bearer '.length) ?? '';
  const [session] = (await pool.query(statements.session, [hashOf(token)])).rows;
  if (session === undefined) return reply.code(401).send();
  const { region, ciudad, comuna } = body.solicitante.contactabilidad;
  await Promise.all([
    pool.query(statements.providers),
    pool.query(statements.place, [region, ciudad, comuna]),
  ]);
  await pool.query(statements.customer, [session.company]);
  const [company] = (await pool.query(statements.eligible, [session.company])).rows;
  const eligible = company?.elegible !== 0;
  const idSolicitud = await register(session, eligible, String(headers['idempotency-key']), body);
  return { noElegible: !eligible, idSolicitud };
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(new URL(address).port);
