import { setTimeout } from 'node:timers/promises';
import type { Request } from 'autocannon';
import type pg from 'pg';
import { connections, load } from './load.ts';
import type { Contender } from './measure.ts';

const settling = 1_000;

type Written = {
  readonly database: pg.Client;
  /** Where each answer leaves one row. */
  readonly table: 'solicitud' | 'session';
  /** What is empty again before a round. */
  readonly emptied: string;
  /** For a round of so many seconds. */
  readonly requests: (seconds: number) => Promise<readonly Request[]>;
};

const countOf = async ({ database, table }: Written): Promise<number> => {
  const { rows } = await database.query(`select cast(count(*) as integer) as kept from ${table}`);
  return Number(rows[0]?.kept);
};

/** What was not answered yet when a round ended is still on its way to the database. */
const settled = async (written: Written): Promise<void> => {
  let seen = -1;
  for (let kept = await countOf(written); kept !== seen; kept = await countOf(written)) {
    seen = kept;
    await setTimeout(settling);
  }
};

/** Calls per second that each leave a row in PostgreSQL; every connection has calls of its own. */
export const writing =
  (written: Written) =>
  ({ name, base }: { readonly name: string; readonly base: string }): Contender =>
  async (seconds) => {
    await settled(written);
    await written.database.query(`truncate ${written.emptied} cascade`);
    const requests = await written.requests(seconds);
    const result = await load(base, seconds, (own) =>
      requests.filter((_, at) => at % connections === own % connections),
    );
    const answers = result.requests.total;
    const kept = await countOf(written);
    if (result.non2xx > 0) throw new Error(`${name} answered ${JSON.stringify(result.statusCodeStats)}`);
    if (kept < answers) throw new Error(`${name} answered ${answers} times and kept ${kept} rows`);
    return answers / result.duration;
  };
