import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#composition/scripts/free-port.ts';
import { postgresPrograms, serverFolder } from '#composition/scripts/postgres.ts';
import { read } from '#composition/scripts/project-files.ts';
import { findCluster } from '#test/support/find-program.ts';
import { startMachines, type Machine } from './cluster-machines.ts';

type Row = Readonly<Record<string, unknown>>;

export type Base = {
  readonly name: string;
  /** Kills PostgreSQL and Patroni at once; their machine stays up. */
  readonly kill: () => void;
  readonly startAgain: () => void;
  /** Cuts this machine and the one of its etcd off from the network. */
  readonly cutOff: () => void;
  readonly heal: () => void;
  /** Connects to this server directly as the bank's role, over its Unix socket, so also while its machine is cut off. */
  readonly direct: () => pg.Client;
};

export type Cluster = {
  /** Address for the bank: HAProxy, which forwards to the primary. */
  readonly url: string;
  readonly primary: () => Promise<Base>;
  /** Waits until two standbys replicate, one of them synchronously. */
  readonly whole: () => Promise<void>;
  readonly ask: (question: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  /** Returns the end of the machines' logs. */
  readonly said: () => string;
  readonly stop: () => Promise<void>;
};

const places = [1, 2, 3] as const;
const timeout = 120_000;

/** Replaces these parts of a documented file; throws if a part is no longer there. */
const filled = (file: string, parts: readonly (readonly [from: string, to: string])[]): string =>
  parts.reduce(
    (before, [from, to]) => {
      if (!before.includes(from)) throw new Error(`${file} does not say «${from}»`);
      return before.replaceAll(from, to);
    },
    read(`docs/deployment/cluster/${file}`),
  );

const until = async (what: string, holds: () => Promise<boolean>, said: () => string): Promise<void> => {
  const deadline = Date.now() + timeout;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} did not come:\n${said()}`);
    await pause(200);
  }
};

const asked = async (
  url: string,
  question: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 60_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(question, [...values])).rows;
  } finally {
    await client.end();
  }
};

/** Parses `NAME=value` lines, as in the settings of a Debian service. */
const settingsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

/** Starts the documented cluster: three PostgreSQL under Patroni, three etcd and HAProxy, each database and each etcd on its own machine. */
export const startCluster = async (): Promise<Cluster> => {
  const programs = findCluster();
  const postgres = postgresPrograms();
  const folder = serverFolder(postgres);
  const machines = await startMachines(postgres.user);
  const network = ['10.0.0.', `${machines.network}.`] as const;
  const passwords = ['PATRONI', 'POSTGRES', 'REPLICA', 'REWIND'].map(
    (who) => [`CLAVE_DE_${who}`, randomUUID()] as const,
  );
  const password = passwords[1]?.[1] ?? '';
  const logs: string[] = [];
  const ownFolder = (name: string): string => {
    const own = join(folder, name);
    mkdirSync(own, { mode: 0o700 });
    if (postgres.user.uid !== undefined) chownSync(own, postgres.user.uid, postgres.user.gid ?? 0);
    return own;
  };
  const log = (name: string): number => {
    const file = join(folder, `${name}.log`);
    logs.push(file);
    return openSync(file, 'a');
  };
  const said = (): string =>
    logs.map((file) => `== ${file}\n${readFileSync(file, 'utf8').slice(-1_500)}`).join('\n');

  const startEtcd = async (place: number): Promise<Machine> => {
    const machine = await machines.add(20 + place);
    const name = `etcd-${place}`;
    const { ETCD_INITIAL_CLUSTER = '', ...rest } = settingsOf(
      filled('etcd', [['/var/lib/etcd/zaguan', join(ownFolder(name), 'data')], network]),
    );
    const own = Object.entries(rest).map(([key, value]) => [
      key,
      value.replaceAll(`${machines.network}.21`, machine.address).replaceAll('etcd-1', name),
    ]);
    machine.run({
      command: [programs.etcd],
      settings: { ...Object.fromEntries(own), ETCD_INITIAL_CLUSTER },
      log: log(name),
    });
    return machine;
  };

  const startBase = async (place: number, etcd: Machine): Promise<Base> => {
    const machine = await machines.add(10 + place);
    const name = `base-${place}`;
    const own = ownFolder(name);
    const file = join(own, 'patroni.yml');
    writeFileSync(
      file,
      filled('patroni.yml', [
        ['base-1', name],
        ['10.0.0.11', `10.0.0.${10 + place}`],
        network,
        ...passwords,
        ['/usr/lib/postgresql/15/bin', postgres.bin],
        ['/var/lib/postgresql/15/zaguan', join(own, 'data')],
        ['/var/lib/postgresql/pgpass', join(own, 'pgpass')],
        ['/var/run/postgresql', own],
      ]),
      { mode: 0o644 },
    );
    const output = log(name);
    const start = (): void => machine.run({ command: [programs.patroni, file], log: output });
    start();
    return {
      name,
      kill: () =>
        machine.say(`kill -9 $(pgrep -x patroni) $(head -1 ${join(own, 'data', 'postmaster.pid')})`),
      startAgain: start,
      cutOff: () => [machine, etcd].forEach(({ cutOff }) => cutOff()),
      heal: () => [machine, etcd].forEach(({ heal }) => heal()),
      direct: () => new pg.Client({ host: own, user: 'zaguan', password, database: 'zaguan' }),
    };
  };

  const etcds = await Promise.all(places.map(startEtcd));
  const bases = await Promise.all(etcds.map((etcd, at) => startBase(at + 1, etcd)));
  const port = await freePort();
  const balancer = join(folder, 'haproxy.cfg');
  writeFileSync(balancer, filled('haproxy.cfg', [network, ['127.0.0.1:5432', `127.0.0.1:${port}`]]));
  const out = log('haproxy');
  const haproxy = spawn(programs.haproxy, ['-db', '-f', balancer], { stdio: ['ignore', out, out] });
  const endHaproxy = (): boolean => haproxy.kill('SIGKILL');
  process.once('exit', endHaproxy);

  const leading = (user: string, database: string): string =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const ask: Cluster['ask'] = (question, values) => asked(leading('postgres', 'zaguan'), question, values);
  const isPrimary = async (place: number): Promise<boolean> =>
    fetch(`http://${machines.network}.${10 + place}:8008/primary`, {
      signal: AbortSignal.timeout(1_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  const whole = (): Promise<void> =>
    until(
      'A primary with two standbys',
      async () => {
        const rows = await asked(
          leading('postgres', 'postgres'),
          "select sync_state from pg_stat_replication where state = 'streaming'",
        );
        return rows.length === 2 && rows.some(({ sync_state: state }) => state === 'sync');
      },
      said,
    );
  await whole();
  await asked(leading('postgres', 'postgres'), `create role zaguan login password '${password}'`);
  await asked(leading('postgres', 'postgres'), 'create database zaguan owner zaguan');
  return {
    url: leading('zaguan', 'zaguan'),
    primary: async () => {
      const leads = await Promise.all(places.map(isPrimary));
      const [base, ...others] = bases.filter((_, at) => leads[at]);
      if (base === undefined || others.length > 0) throw new Error(`${others.length} primaries too many`);
      return base;
    },
    whole,
    ask,
    said,
    stop: async () => {
      process.off('exit', endHaproxy);
      endHaproxy();
      await machines.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
