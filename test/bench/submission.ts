import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import pg from 'pg';
import { idempotencyKeyHeader, submitRequest } from '#adapters/wire/portability/submit-request.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { startPostgres } from '#composition/scripts/postgres.ts';
import { O } from '#core/shared/fp.ts';
import { visitorOf } from '../support/visitor.ts';
import { startBankProcess } from '../support/worlds/bank-process.ts';
import { crowdEntry, crowdFacts, crowdPassword, crowdSeed } from '../support/worlds/crowd-seed.ts';
import { crowdSubmission } from '../support/worlds/crowd-submission.ts';
import { startContender } from './contender-process.ts';
import { inTurns, type Contender, type Row } from './measure.ts';

const connections = 32;
const companies = 400;
const settling = 1_000;
const providers = Array.from({ length: 20 }, (_, place) => ({
  descripcion: `Banco Número ${place}`,
  tipo: 'Banco',
  urlBanco: `https://banco-${place}.example`,
  rutProveedor: crowdEntry(place).company,
}));

const seed = (): Seed => ({ ...crowdSeed(companies), proveedores: providers });

/** Every company asks every provider once: no two of them are the same submission. */
const submissionsOf = async (base: string): Promise<readonly Request[]> => {
  const requests: Request[] = [];
  for (let company = 0; company < companies; company += 1) {
    const visitor = visitorOf(base, crowdEntry(company));
    await visitor.identify(Object.values(crowdFacts));
    await visitor.represent(crowdPassword);
    const token = O.toUndefined(visitor.ports.session.current())?.access ?? '';
    const body = crowdSubmission(company, 0);
    for (const { descripcion, urlBanco } of providers)
      requests.push({
        method: submitRequest.method,
        path: submitRequest.path,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          [idempotencyKeyHeader]: `firma de ${company} a ${descripcion}`,
        },
        body: JSON.stringify({ ...body, nombreProveedorOrigen: descripcion, webProveedorOrigen: urlBanco }),
      });
  }
  return requests;
};

const countOf = async (database: pg.Client): Promise<number> => {
  const { rows } = await database.query('select cast(count(*) as integer) as kept from solicitud');
  return Number(rows[0]?.kept);
};

/** What was not answered yet when a round ended is still on its way to the database. */
const settled = async (database: pg.Client): Promise<void> => {
  let seen = -1;
  for (let kept = await countOf(database); kept !== seen; kept = await countOf(database)) {
    seen = kept;
    await setTimeout(settling);
  }
};

type Server = { readonly name: string; readonly base: string };

const submitting =
  (database: pg.Client, requests: readonly Request[]) =>
  ({ name, base }: Server): Contender =>
  async (seconds) => {
    await settled(database);
    // the same companies ask again in every round, of a bank that knows of no request
    await database.query('truncate idempotency, solicitud cascade');
    let place = 0;
    const result = await autocannon({
      url: base,
      connections,
      duration: seconds,
      setupClient: (client) => {
        const own = (place += 1);
        client.setRequests(requests.filter((_, at) => at % connections === own % connections));
      },
    });
    const answers = result.requests.total;
    const kept = await countOf(database);
    if (result.non2xx > 0) throw new Error(`${name} refused ${result.non2xx} submissions`);
    if (kept < answers) throw new Error(`${name} answered ${answers} times and kept ${kept} requests`);
    return answers / result.duration;
  };

/** Submissions with every rule, beside the same statements by hand, over one PostgreSQL. */
export const submissionRows = async (): Promise<readonly Row[]> => {
  const { url, stop } = await startPostgres();
  const bank = await startBankProcess({ NIVEL_DE_REGISTRO: 'fatal', DATABASE_URL: url }, seed());
  const bare = await startContender(join(import.meta.dirname, 'bare-submission.ts'), [url]);
  const database = new pg.Client({ connectionString: url });
  try {
    await database.connect();
    const contender = submitting(database, await submissionsOf(bank.base));
    const [ours = [], floor = []] = await inTurns([
      contender({ name: 'the bank', base: bank.base }),
      contender({ name: 'bare', base: bare.base }),
    ]);
    return [
      {
        what: `submission at ${connections} connections`,
        ours,
        floor,
        floorName: 'bare Fastify and pg, the same statements by hand',
      },
    ];
  } finally {
    bare.stop();
    await bank.stop();
    await database.end();
    await stop();
  }
};
