import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { freePort } from '#composition/scripts/free-port.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { closed, holding, type Spoiled } from './bad-start.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

export type Place = {
  readonly folder: string;
  readonly file: string;
  readonly documents: string;
  readonly port: number;
};

export type Case = {
  readonly title: string;
  /** Program to start: only the server; undefined to start the operator's command too. */
  readonly only?: 'serve';
  readonly spoil: (place: Place) => Promise<Spoiled>;
  readonly says: RegExp;
};

const inDatabase = (file: string, question: string): void => {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec(question);
  database.close();
};

const ownedBy = async (id: number, ...paths: readonly string[]): Promise<void> => {
  if (isRoot) for (const path of paths) await chown(path, id, id);
};

// As root, gives a folder to the user `nobody`, who then runs the program, since root ignores file permissions.
const givenToNobody = async (folder: string): Promise<void> => {
  if (!isRoot) return;
  await run('chown', ['-R', `${nobody}:${nobody}`, folder]);
};

/** Copies the bank's programs, so that a test can damage their build. */
const copyOfTheBank = async (): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'zaguan-copy-'));
  for (const part of ['composition', 'adapters', 'core', 'ui', 'package.json'])
    await cp(join(projectRoot, part), join(copy, part), { recursive: true });
  await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  return copy;
};

const ofTheCopy = async (spoil: (built: string) => Promise<unknown>): Promise<Spoiled> => {
  const copy = await copyOfTheBank();
  await spoil(join(copy, 'dist/web'));
  return {
    program: join(copy, 'composition/serve.ts'),
    undo: () => rm(copy, { recursive: true }),
  };
};

const holdsTheDatabase = `
  const { DatabaseSync } = await import('node:sqlite');
  globalThis.database = new DatabaseSync(process.argv[1]);
  globalThis.database.exec('pragma locking_mode = exclusive; begin exclusive; create table x (y); drop table x');
  console.log('held');
  setInterval(() => {}, 1_000);
`;

export const overFiles: readonly Case[] = [
  {
    title: 'a setting that is not valid',
    spoil: async () => ({ settings: { PORTAL: 'OTRO' } }),
    says: /PORTAL \(«OTRO»\) no sirve: debe ser BCH o CCH o BEC/,
  },
  {
    title: 'a file of settings that is a folder',
    spoil: async () => {
      const cwd = await mkdtemp(join(tmpdir(), 'zaguan-cwd-'));
      await mkdir(join(cwd, '.env'));
      return { cwd, undo: () => rm(cwd, { recursive: true }) };
    },
    says: /\.env.*no se pudo leer/,
  },
  {
    title: 'a port that another program holds',
    only: 'serve',
    spoil: async ({ port }) => ({ undo: closed(await holding(port)) }),
    says: /puerto \d+ está ocupado.*PORT=/,
  },
  {
    title: 'a port of figures that another program holds',
    only: 'serve',
    spoil: async () => {
      const port = await freePort();
      return { settings: { PUERTO_METRICAS: String(port) }, undo: closed(await holding(port)) };
    },
    says: /puerto \d+ está ocupado.*PUERTO_METRICAS=/,
  },
  {
    title: 'an address that this machine does not have',
    only: 'serve',
    spoil: async () => ({ settings: { HOST: '192.0.2.7' } }),
    says: /192\.0\.2\.7.*HOST/,
  },
  {
    title: 'a port that only the system may open',
    only: 'serve',
    spoil: async ({ folder }) => {
      await givenToNobody(folder);
      return { settings: { PORT: '81' }, asNobody: isRoot };
    },
    says: /puerto 81.*PORT/,
  },
  {
    title: 'a data folder that is a file',
    spoil: async ({ folder }) => ({ settings: { DATOS: join(folder, 'banco.sqlite') } }),
    says: /DATOS/,
  },
  {
    title: 'a data folder of somebody else',
    spoil: async ({ folder }) => {
      await ownedBy(0, folder);
      await chmod(folder, isRoot ? 0o700 : 0o000);
      return { asNobody: isRoot, undo: () => chmod(folder, 0o700) };
    },
    says: /permiso.*DATOS/,
  },
  {
    title: 'a data folder that may only be read',
    spoil: async ({ folder }) => {
      if (isRoot) await run('chmod', ['-R', 'a+rX', folder]);
      else await chmod(folder, 0o555);
      return { asNobody: isRoot, undo: () => chmod(folder, 0o755) };
    },
    says: /permiso.*DATOS/,
  },
  {
    title: 'a database file that may only be read',
    spoil: async ({ folder, file }) => {
      await givenToNobody(folder);
      await ownedBy(0, file);
      await chmod(file, 0o444);
      return { asNobody: isRoot };
    },
    says: /banco\.sqlite.*permiso/,
  },
  {
    title: 'a database file that is no database',
    spoil: async ({ file }) => {
      await writeFile(file, 'esto no es una base de datos, por más que se llame así\n'.repeat(200));
      return {};
    },
    says: /banco\.sqlite.*no es una base.*respaldo/,
  },
  {
    title: 'a database file that was cut',
    spoil: async ({ file }) => {
      await truncate(file, 20_000);
      return {};
    },
    says: /banco\.sqlite.*dañad.*respaldo/,
  },
  {
    title: 'a database file that is a folder',
    spoil: async ({ file }) => {
      await rm(file);
      await mkdir(file);
      return {};
    },
    says: /banco\.sqlite/,
  },
  {
    title: 'a database that another program holds',
    only: 'serve',
    spoil: async ({ file }) => {
      // Holds the lock of the database in a separate process, since reading the file in this process would release
      // it.
      const holder = spawn(process.execPath, ['--input-type=module', '-e', holdsTheDatabase, file], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(holder.stdout, 'data');
      return {
        undo: async () => {
          holder.kill('SIGKILL');
          await once(holder, 'exit');
        },
      };
    },
    says: /banco\.sqlite.*otro programa/,
  },
  {
    title: 'a database whose list of migrations is of another program',
    spoil: async ({ file }) => {
      inDatabase(file, "insert into kysely_migration values ('0000-otra', '2020-01-01')");
      return {};
    },
    says: /no son los de este programa.*0000-otra.*respaldo/,
  },
  {
    title: 'a database of another program',
    spoil: async ({ file }) => {
      inDatabase(file, 'drop table kysely_migration');
      return {};
    },
    says: /banco\.sqlite.*tablas/,
  },
  {
    title: 'a secret of the database that is gone',
    spoil: async ({ file }) => {
      inDatabase(file, 'delete from data_key');
      return {};
    },
    says: /data_key.*respaldo/,
  },
  {
    title: 'a secret of the database that is another one',
    spoil: async ({ file }) => {
      inDatabase(file, "update data_key set wrapped = 'otro'");
      return {};
    },
    says: /LLAVE_MAESTRA no es la que selló/,
  },
  {
    title: 'a pair of keys that cannot be read',
    spoil: async ({ file }) => {
      inDatabase(file, "update lasting_secret set value = 'nada' where name = 'key-pair'");
      return {};
    },
    says: /key-pair/,
  },
  {
    title: 'a folder of documents that is a file',
    only: 'serve',
    spoil: async ({ documents }) => {
      await writeFile(documents, '');
      return {};
    },
    says: /documentos/,
  },
  {
    title: 'a text that is not there',
    spoil: async () => ({ settings: { TERMINOS: '/no/esta/terminos.txt' } }),
    says: /«\/no\/esta\/terminos\.txt» de TERMINOS no sirve: no existe/,
  },
  {
    title: 'a portal that was not built',
    only: 'serve',
    spoil: () => ofTheCopy(async () => undefined),
    says: /portal.*npm run build/,
  },
  {
    title: 'a portal whose page is a folder',
    only: 'serve',
    spoil: () => ofTheCopy((built) => mkdir(join(built, 'index.html'), { recursive: true })),
    says: /portal.*npm run build/,
  },
];
