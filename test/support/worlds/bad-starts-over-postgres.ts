import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#composition/scripts/free-port.ts';
import { freshDatabase } from '../postgres.ts';
import { holding, type Settings, type Spoiled } from './bad-start.ts';

export type Postgres = {
  readonly url: string;
  readonly ask: (question: string) => Promise<unknown>;
};

export type PostgresCase = {
  readonly title: string;
  readonly only?: 'serve';
  readonly spoil: (postgres: Postgres) => Promise<Spoiled>;
  readonly says: RegExp;
};

const addressWith = (url: string, changes: Partial<URL>): Settings => ({
  DATABASE_URL: Object.assign(new URL(url), changes).href,
});

const aRole = 'zaguan_con_clave';

/** Creates a role with a password, which the server only asks of this role. */
const roleWithPassword = async ({ ask }: Postgres): Promise<void> => {
  await ask(
    `do $$ begin create role ${aRole} login password 'la-buena'; exception when duplicate_object then null; end $$`,
  );
  const rows = (await ask('show hba_file')) as readonly { readonly hba_file: string }[];
  const file = rows[0]?.hba_file ?? '';
  const rules = await readFile(file, 'utf8');
  if (!rules.includes(aRole)) await writeFile(file, `host all ${aRole} 127.0.0.1/32 scram-sha-256\n${rules}`);
  await ask('select pg_reload_conf()');
  await new Promise((resolve) => setTimeout(resolve, 500));
};

export const overPostgres: readonly PostgresCase[] = [
  {
    title: 'a server that is down',
    spoil: async ({ url }) => ({ settings: addressWith(url, { port: String(await freePort()) }) }),
    says: /PostgreSQL.*127\.0\.0\.1.*no responde.*DATABASE_URL/,
  },
  {
    title: 'a server whose name nobody knows',
    spoil: async ({ url }) => ({ settings: addressWith(url, { hostname: 'base.invalid' }) }),
    says: /base\.invalid.*DATABASE_URL/,
  },
  {
    title: 'a server that takes calls and never answers',
    spoil: async ({ url }) => {
      const port = await freePort();
      const server = await holding(port);
      server.on('connection', (line) => line.on('error', () => undefined));
      return {
        settings: addressWith(url, { port: String(port) }),
        undo: async () => void server.close(),
      };
    },
    says: /PostgreSQL.*no responde.*DATABASE_URL/,
  },
  {
    title: 'a password that is not the right one',
    spoil: async (postgres) => {
      await roleWithPassword(postgres);
      return { settings: addressWith(postgres.url, { username: aRole, password: 'la-mala' }) };
    },
    says: /usuario.*zaguan_con_clave.*DATABASE_URL/,
  },
  {
    title: 'a database that the server does not have',
    spoil: async ({ url }) => ({ settings: addressWith(url, { pathname: '/no-existe' }) }),
    says: /no-existe.*no existe/,
  },
  {
    title: 'a role without rights over the schema',
    spoil: async (postgres) => {
      await roleWithPassword(postgres);
      return { settings: addressWith(postgres.url, { username: aRole, password: 'la-buena' }) };
    },
    says: /permiso.*DATABASE_URL/,
  },
  {
    title: 'a database whose list of migrations is of another program',
    spoil: async ({ ask }) => {
      await ask("insert into kysely_migration values ('0000-otra', '2020-01-01')");
      return {};
    },
    says: /no son los de este programa.*0000-otra.*respaldo/,
  },
  {
    title: 'a database of the version before',
    spoil: async ({ ask }) => {
      await ask('delete from kysely_migration where name = (select max(name) from kysely_migration)');
      return {};
    },
    says: /versión anterior.*le falta un cambio.*npm run bank -- migrar/,
  },
  {
    title: 'a database in which nothing was made yet, and a folder of its own',
    spoil: async () => {
      const [empty, folder] = [await freshDatabase(), await mkdtemp(join(tmpdir(), 'zaguan-start-'))];
      return {
        settings: { DATABASE_URL: empty.url, DATOS: folder },
        undo: async () => {
          await empty.drop();
          await rm(folder, { recursive: true });
        },
      };
    },
    says: /aún no tiene las tablas.*npm run bank -- migrar/,
  },
  {
    title: 'a secret of the database that is gone',
    spoil: async ({ ask }) => {
      await ask('delete from data_key');
      return {};
    },
    says: /data_key.*respaldo/,
  },
];
