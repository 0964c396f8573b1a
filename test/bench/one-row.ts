import { join } from 'node:path';
import type { Request } from 'autocannon';
import pg from 'pg';
import { bureauAuthenticate } from '#adapters/wire/portability/bureau-authenticate.ts';
import { startPostgres } from '#composition/scripts/postgres.ts';
import { startBankProcess } from '../support/worlds/bank-process.ts';
import { crowdEntry, crowdSeed } from '../support/worlds/crowd-seed.ts';
import { startContender } from './contender-process.ts';
import { connections } from './load.ts';
import { beside, inTurns, type Row } from './measure.ts';
import { writing } from './writing.ts';

const companies = 320;

const openings = (): readonly Request[] =>
  Array.from({ length: companies }, (_, place) => {
    const { company, representative, serial } = crowdEntry(place);
    const asked = new URLSearchParams({ rutUsuario: representative, serie: serial, rutEmpresa: company });
    return { method: bureauAuthenticate.method, path: `${bureauAuthenticate.path}?${asked.toString()}` };
  });

/** The call of the contract that writes one row and no other, a session for the questions, beside one insert by hand. */
export const oneRowRows = async (): Promise<readonly Row[]> => {
  const { url, stop } = await startPostgres();
  const bank = await startBankProcess(
    { NIVEL_DE_REGISTRO: 'fatal', DATABASE_URL: url },
    crowdSeed(companies),
  );
  const program = join(import.meta.dirname, 'bare-session.ts');
  const bare = await startContender(program, [url]);
  const both = await startContender(program, [url, 'block']);
  const database = new pg.Client({ connectionString: url });
  try {
    await database.connect();
    const contender = writing({ database, table: 'session', emptied: 'session', requests: openings() });
    return beside(
      `session for the questions, one row, ${connections} connections`,
      await inTurns([
        contender({ name: 'the bank', base: bank.base }),
        contender({ name: 'bare', base: bare.base }),
        contender({ name: 'bare with the block', base: both.base }),
      ]),
      ['bare Fastify and pg, one insert by hand', 'bare Fastify and pg, the same two statements by hand'],
    );
  } finally {
    bare.stop();
    both.stop();
    await bank.stop();
    await database.end();
    await stop();
  }
};
