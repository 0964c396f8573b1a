import { setTimeout } from 'node:timers/promises';
import type { Request } from 'autocannon';
import type pg from 'pg';
import { connections, load } from './load.ts';
import type { Contender } from './measure.ts';

const settling = 1_000;

type Written = {
  readonly database: pg.Client;
  /** Name of the table in which each answered call inserts one row. */
  readonly table: 'solicitud' | 'session';
  /** Names of the tables to truncate before each round. */
  readonly emptied: string;
  /** Builds the requests of a round of this many seconds. */
  readonly requests: (seconds: number) => Promise<readonly Request[]>;
};

const countOf = async ({ database, table }: Written): Promise<number> => {
  const { rows } = await database.query(`select cast(count(*) as integer) as kept from ${table}`);
  return Number(rows[0]?.kept);
};

/** Waits until the row count stops changing, since calls unanswered at the end of a round may still reach the database. */
const settled = async (written: Written): Promise<void> => {
  let seen = -1;
  for (let kept = await countOf(written); kept !== seen; kept = await countOf(written)) {
    seen = kept;
    await setTimeout(settling);
  }
};

/** Measures calls per second that each insert a row in PostgreSQL; each connection sends its own calls. */
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
