import { parseYaml } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';

const file = (name: string): string => read(`docs/deployment/cluster/${name}`);

const etcd: Readonly<Record<string, string>> = Object.fromEntries(
  [...file('etcd').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
const number = (name: string): number => Number(etcd[name]);

/** Lines of each section of haproxy.cfg, without comments. */
const sections = Object.fromEntries(
  file('haproxy.cfg')
    .replace(/^\s*#.*\n/gm, '')
    .split(/^(?=\w)/m)
    .map((section) => section.split('\n').map((line) => line.trim()))
    .map(([head = '', ...lines]) => [head, lines.filter(Boolean)]),
);
const haproxy = sections['listen base'] ?? [];

type Patroni = {
  readonly name: string;
  readonly restapi: { readonly listen: string; readonly connect_address: string };
  readonly etcd3: { readonly hosts: string };
  readonly bootstrap: {
    readonly dcs: Readonly<Record<'ttl' | 'loop_wait' | 'retry_timeout', number>> & {
      readonly synchronous_mode: boolean;
      readonly synchronous_mode_strict: boolean;
      readonly postgresql: {
        readonly use_pg_rewind: boolean;
        readonly parameters: Readonly<Record<string, string>>;
      };
    };
    readonly initdb: readonly unknown[];
  };
  readonly postgresql: {
    readonly listen: string;
    readonly connect_address: string;
    readonly parameters: Readonly<Record<string, string>>;
    readonly pg_hba: readonly string[];
  };
};
const patroni = parseYaml(file('patroni.yml')) as Patroni;
const { dcs } = patroni.bootstrap;

it('the lease of the primary outlasts a pause of etcd, and is the shortest that Patroni supports', () => {
  expect(dcs.ttl).toBe(20);
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
  expect(number('ETCD_ELECTION_TIMEOUT')).toBeGreaterThanOrEqual(10 * number('ETCD_HEARTBEAT_INTERVAL'));
  expect(number('ETCD_ELECTION_TIMEOUT')).toBeLessThan(1_000 * dcs.retry_timeout);
  expect(etcd['ETCD_PRE_VOTE']).toBe('true');
});

it('a commit is answered once two have it, and only such a base is promoted', () => {
  expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
  expect(dcs.postgresql).toEqual({
    use_pg_rewind: true,
    parameters: { wal_keep_size: '1GB', wal_retrieve_retry_interval: '1s' },
  });
  expect(patroni.bootstrap.initdb).toEqual([{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums']);
});

it('who connects says a password, which is kept and sent as a hash', () => {
  expect(patroni.postgresql.parameters['password_encryption']).toBe('scram-sha-256');
  expect(patroni.postgresql.pg_hba.length).toBeGreaterThan(2);
  expect(patroni.postgresql.pg_hba.filter((line) => !line.endsWith(' scram-sha-256'))).toEqual([]);
});

it('HAProxy leads to the one primary, and cuts whoever is connected to another', () => {
  expect(haproxy.slice(0, 5)).toEqual([
    'bind 127.0.0.1:5432',
    'option httpchk',
    'http-check send meth GET uri /primary',
    'http-check expect status 200',
    'default-server check port 8008 inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
  ]);
  expect(sections['defaults']).toEqual([
    'mode tcp',
    'timeout connect 2s',
    'timeout check 2s',
    'timeout client 2h',
    'timeout server 2h',
  ]);
});

it('each file names the others at their addresses', () => {
  const members = (etcd['ETCD_INITIAL_CLUSTER'] ?? '').split(',').map((each) => each.split('=http://'));
  expect(members.map(([name]) => name)).toEqual(['etcd-1', 'etcd-2', 'etcd-3']);
  const own = `http://${members[0]?.[1]}`;
  expect(etcd).toMatchObject({ ETCD_NAME: 'etcd-1', ETCD_INITIAL_CLUSTER_STATE: 'new' });
  expect([etcd['ETCD_LISTEN_PEER_URLS'], etcd['ETCD_INITIAL_ADVERTISE_PEER_URLS']]).toEqual([own, own]);
  const client = own.replace(':2380', ':2379');
  expect([etcd['ETCD_LISTEN_CLIENT_URLS'], etcd['ETCD_ADVERTISE_CLIENT_URLS']]).toEqual([client, client]);
  const asked = members.map(([, address = '']) => address.replace(':2380', ':2379'));
  expect(patroni.etcd3.hosts.split(',')).toEqual(asked);
  const { listen, connect_address: base } = patroni.postgresql;
  expect(listen).toBe(base);
  const servers = haproxy.slice(5).map((line) => line.split(' ').slice(1));
  expect(servers.map(([name]) => name)).toEqual(['base-1', 'base-2', 'base-3']);
  expect(servers[0]).toEqual([patroni.name, base]);
  expect(new Set(servers.map(([, address]) => address)).size).toBe(3);
  const [, port] = / port (\d+) /.exec(haproxy[4] ?? '') ?? [];
  const api = base.replace(':5432', `:${port}`);
  expect([patroni.restapi.listen, patroni.restapi.connect_address]).toEqual([api, api]);
});
