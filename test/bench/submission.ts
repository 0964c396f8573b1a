import { join } from 'node:path';
import type { Request } from 'autocannon';
import pg from 'pg';
import { idempotencyKeyHeader, submitRequest } from '#adapters/wire/portability/submit-request.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { startPostgres } from '#composition/scripts/postgres.ts';
import { O } from '#core/shared/fp.ts';
import { acceptedAt } from '../support/accepting-texts.ts';
import { visitorOf } from '../support/visitor.ts';
import { startBankProcess } from '../support/worlds/bank-process.ts';
import { crowdEntry, crowdFacts, crowdPassword, crowdSeed } from '../support/worlds/crowd-seed.ts';
import { crowdSubmission } from '../support/worlds/crowd-submission.ts';
import { startContender } from './contender-process.ts';
import { connections } from './load.ts';
import { beside, inTurns, type Row } from './measure.ts';
import { writing } from './writing.ts';

const companies = 400;
const providers = Array.from({ length: 20 }, (_, place) => ({
  descripcion: `Banco Número ${place}`,
  tipo: 'Banco',
  urlBanco: `https://banco-${place}.example`,
  rutProveedor: crowdEntry(place).company,
}));

/** Seed of companies, each with a representative, who can sign one request at every provider. */
export const manyCompanies = (): Seed => ({ ...crowdSeed(companies), proveedores: providers });

/** Builds one submission for each company and provider, so that no two are the same. */
export const submissionsOf = async (base: string): Promise<readonly Request[]> => {
  const requests: Request[] = [];
  const accepted = await acceptedAt(base);
  for (let company = 0; company < companies; company += 1) {
    const visitor = visitorOf(base, crowdEntry(company));
    await visitor.identify(Object.values(crowdFacts));
    await visitor.represent(crowdPassword);
    const token = O.toUndefined(visitor.ports.session.current())?.access ?? '';
    const body = crowdSubmission(company, 0);
    for (const [place, { descripcion, urlBanco }] of providers.entries())
      requests.push({
        method: submitRequest.method,
        path: submitRequest.path,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          [idempotencyKeyHeader]: `firma de ${company} a ${place}`,
          ...accepted,
        },
        body: JSON.stringify({ ...body, nombreProveedorOrigen: descripcion, webProveedorOrigen: urlBanco }),
      });
  }
  return requests;
};

/** Compares submissions to the bank, with all its rules, with the same SQL statements run by hand, over one PostgreSQL. */
export const submissionRows = async (): Promise<readonly Row[]> => {
  const { url, stop } = await startPostgres();
  const bank = await startBankProcess({ NIVEL_DE_REGISTRO: 'fatal', DATABASE_URL: url }, manyCompanies());
  const bare = await startContender(join(import.meta.dirname, 'bare-submission.ts'), [url]);
  const database = new pg.Client({ connectionString: url });
  try {
    await database.connect();
    // Tables to empty before each round, so that the same submissions are new again.
    const emptied = 'idempotency, solicitud';
    const requests = await submissionsOf(bank.base);
    const contender = writing({
      ...{ database, table: 'solicitud' as const, emptied },
      requests: () => Promise.resolve(requests),
    });
    return beside(
      `submission, ${connections} connections`,
      await inTurns([
        contender({ name: 'the bank', base: bank.base }),
        contender({ name: 'bare', base: bare.base }),
      ]),
      [['bare Fastify and pg, the same statements by hand', 0.8]],
    );
  } finally {
    bare.stop();
    await bank.stop();
    await database.end();
    await stop();
  }
};
