import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#composition/scripts/free-port.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { freshDatabase } from '../postgres.ts';
import { startBankProcess, type BankProcess } from './bank-process.ts';
import { addressOf, startNginx, type Nginx } from './nginx.ts';

type Row = Readonly<Record<string, unknown>>;

export type Nodes = {
  readonly nodes: readonly [BankProcess, BankProcess];
  readonly nginx: Nginx;
  readonly databaseUrl: string;
  readonly rows: (question: string) => Promise<readonly Row[]>;
  /** Kills the nodes in turn until the work ends, each only after the other is up again; returns the number of kills. */
  readonly killInTurn: (until: Promise<unknown>, every: number) => Promise<number>;
  readonly stop: () => Promise<void>;
};

const portOf = ({ base }: BankProcess): number => Number(new URL(base).port);

const askedOf = async (url: string, question: string): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
};

export const killing =
  (nodes: readonly [BankProcess, BankProcess]) =>
  async (until: Promise<unknown>, every: number): Promise<number> => {
    let kills = 0;
    let over = false;
    const ended = until.catch(() => undefined).finally(() => (over = true));
    for (;;) {
      await Promise.race([ended, pause(every)]);
      const node = nodes[kills % 2];
      if (over || node === undefined) return kills;
      await node.kill();
      kills += 1;
      await pause(1_000);
      await node.startAgain();
    }
  };

/** Starts two nodes of the bank with one PostgreSQL, each with its own folder, behind the documented nginx. */
export const startNodes = async (seed: Seed): Promise<Nodes> => {
  const database = await freshDatabase();
  const port = await freePort();
  const settings = {
    ORIGEN_PORTAL: addressOf(port),
    DATABASE_URL: database.url,
    HTTPS: 'si',
    PROXIES_DE_CONFIANZA: '127.0.0.1',
    CAPTCHA_COSTO: '20',
    // No delivery, since a delivered mail loses its text, which the journeys read.
    ENTREGA: 'no',
    NIVEL_DE_REGISTRO: 'info',
  };
  const north = await startBankProcess(settings, seed);
  const south = await startBankProcess(settings);
  const nginx = await startNginx(port, [portOf(north), portOf(south)]);
  return {
    nodes: [north, south],
    nginx,
    databaseUrl: database.url,
    rows: (question) => askedOf(database.url, question),
    killInTurn: killing([north, south]),
    stop: async () => {
      await nginx.stop();
      await Promise.all([north.stop(), south.stop()]);
      await database.drop();
    },
  };
};
