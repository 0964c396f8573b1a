import { join } from 'node:path';
import type { Request } from 'autocannon';
import pg from 'pg';
import { bureauAuthenticate, proofHeader } from '#adapters/wire/portability/bureau-authenticate.ts';
import { startPostgres } from '#composition/scripts/postgres.ts';
import { startBankProcess } from '../support/worlds/bank-process.ts';
import { crowdEntry, crowdSeed } from '../support/worlds/crowd-seed.ts';
import { startContender } from './contender-process.ts';
import { connections } from './load.ts';
import { beside, inTurns, type Row } from './measure.ts';
import { captchaSecretOf, openingProofs } from './opening-proofs.ts';
import { writing } from './writing.ts';

const companies = 320;
// Proofs of work made per second of a round, more than either server can use.
const mostPerSecond = 100 * connections;

const opening = (proof: string, place: number): Request => {
  const { company, representative, serial } = crowdEntry(place % companies);
  const asked = new URLSearchParams({ rutUsuario: representative, serie: serial, rutEmpresa: company });
  return {
    method: bureauAuthenticate.method,
    path: `${bureauAuthenticate.path}?${asked.toString()}`,
    headers: { [proofHeader]: proof },
  };
};

/** Benchmarks the call that opens a session (checks a proof of work and the lockout, writes proof and session) in the bank against bare Fastify with the same three SQL statements. */
export const oneRowRows = async (): Promise<readonly Row[]> => {
  const { url, stop } = await startPostgres();
  const bank = await startBankProcess(
    { NIVEL_DE_REGISTRO: 'fatal', DATABASE_URL: url },
    crowdSeed(companies),
  );
  const secret = await captchaSecretOf(url);
  const bare = await startContender(join(import.meta.dirname, 'bare-session.ts'), [url, secret]);
  const database = new pg.Client({ connectionString: url });
  const requests = async (seconds: number): Promise<readonly Request[]> =>
    (await openingProofs(secret, seconds * mostPerSecond)).map(opening);
  try {
    await database.connect();
    const contender = writing({ database, table: 'session', emptied: 'session, captcha_proof', requests });
    return beside(
      `session for the questions, with its proof, ${connections} connections`,
      await inTurns([
        contender({ name: 'the bank', base: bank.base }),
        contender({ name: 'bare', base: bare.base }),
      ]),
      [['bare Fastify, pg and altcha-lib, the same three statements by hand', 0.75]],
    );
  } finally {
    bare.stop();
    await bank.stop();
    await database.end();
    await stop();
  }
};
