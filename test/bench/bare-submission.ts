import { createHash } from 'node:crypto';
import { fastify, type FastifyRequest } from 'fastify';
import pg from 'pg';

// The statements of a submission by hand, in the bank's order; nothing is decoded, judged or checked by a rule.
const [connectionString = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });

const now = 'cast(extract(epoch from clock_timestamp()) * 1000 as bigint)';

const statements = {
  session: `update session set last_used_at = ${now}
    where access_hash = $1 and last_used_at > ${now} - 1800000 and created_at > ${now} - 3600000 returning *`,
  providers: 'select descripcion, tipo, url_banco, rut from proveedor order by orden',
  place: `select comuna.id from comuna
    inner join ciudad on ciudad.id = comuna.ciudad_id inner join region on region.id = ciudad.region_id
    where region_homologada = $1 and ciudad.descripcion = $2 and comuna.descripcion = $3`,
  customer: 'select cliente from empresa where rut = $1',
  eligible: 'select elegible from empresa where rut = $1',
  hold: `insert into idempotency (company, idempotency_key, fingerprint) values ($1, $2, $3)
    on conflict do nothing returning company`,
  number: `update request_counter set last_number = last_number + 1 where name = 'solicitud' returning last_number`,
  insert: `insert into solicitud
      (id, company, representative, provider, eligible, is_open, estado, body, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, ${now})
    on conflict (company, provider) where is_open = 1 do nothing returning id, created_at`,
  history: 'insert into request_history (request_id, place, estado, reached_at) values ($1, 0, $2, $3)',
  name: 'update idempotency set request_id = $1 where company = $2 and idempotency_key = $3',
  draft: 'delete from draft where company = $1 and representative = $2',
};

type Body = {
  readonly estado: string;
  readonly nombreProveedorOrigen: string;
  readonly solicitante: {
    readonly contactabilidad: { readonly region: string; readonly ciudad: string; readonly comuna: string };
  };
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const register = async (session: pg.QueryResultRow, eligible: boolean, key: string, body: Body) => {
  const { company, representative } = session;
  const text = JSON.stringify(body);
  const flag = eligible ? 1 : 0;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(statements.hold, [company, key, hashOf(text)]);
    const number = await client.query(statements.number);
    const id: unknown = number.rows[0]?.last_number;
    const kept = await client.query(statements.insert, [
      ...[id, company, representative, body.nombreProveedorOrigen, flag, flag, body.estado, text],
    ]);
    if (kept.rowCount !== 1) throw new Error('already asked');
    await client.query(statements.history, [id, body.estado, kept.rows[0]?.created_at]);
    await client.query(statements.name, [id, company, key]);
    await client.query(statements.draft, [company, representative]);
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
