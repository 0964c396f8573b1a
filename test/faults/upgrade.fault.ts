import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submitRequest } from '#adapters/wire/portability/submit-request.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { E } from '#core/shared/fp.ts';
import { freshDatabase, type FreshDatabase } from '../support/postgres.ts';
import { masterKeySetting } from '../support/builders/master-key.ts';
import { pdfOf, sendDocument } from '../support/upload.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import {
  crowdEntry,
  crowdFacts,
  crowdPassword,
  crowdProviders,
  crowdSeed,
} from '../support/worlds/crowd-seed.ts';
import { crowdRequest } from '../support/worlds/crowd-submission.ts';
import { addressOf, startNginx, type Nginx } from '../support/worlds/nginx.ts';

const companies = 12;
const later = '9999-de-la-version-que-sigue';

const migration = `import type { Kysely } from 'kysely';
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('solicitud').addColumn('de_despues', 'text', (column) => column.notNull().defaultTo('')).execute();
  await schema.createTable('visita').addColumn('id', 'bigint', (column) => column.primaryKey()).execute();
};
`;

/** Copies this version and adds one migration. */
const nextVersion = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-next-version-'));
  for (const part of ['core', 'adapters', 'composition', 'dist/web', 'package.json', 'ui/app/front-pages.ts'])
    await cp(join(projectRoot, part), join(folder, part), { recursive: true });
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const list = join(folder, 'adapters/bank-sql/migrate.ts');
  await writeFile(join(folder, `adapters/bank-sql/migrations/${later}.ts`), migration);
  const before = await readFile(list, 'utf8');
  const after = before
    .replace(
      'const migrations = {',
      `import * as later from './migrations/${later}.ts';\nconst migrations = {`,
    )
    .replace('\n};', `\n  '${later}': later,\n};`);
  expect(after.split(later)).toHaveLength(3);
  await writeFile(list, after);
  return folder;
};

/** Sends one call over a new connection, since nginx does not repeat what a kept connection loses when a worker exits. */
const statusOf = (method: 'GET' | 'POST', address: string): Promise<number | string> =>
  new Promise((resolve) => {
    request(address, { method, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', ({ message }) => resolve(message))
      .end();
  });

describe('a version and the one that follows it, over one PostgreSQL behind nginx', () => {
  let next: string;
  let database: FreshDatabase;
  let settings: Readonly<Record<string, string>>;
  let nginx: Nginx;
  const nodes = new Map<string, BankProcess>();
  const folders: string[] = [];
  const ports = new Map<string, number>();

  const operate = async (root: string, ...words: readonly string[]): Promise<string> => {
    const env = { ...process.env, ...masterKeySetting, ...settings };
    return (
      await promisify(execFile)(process.execPath, ['composition/operator.ts', ...words], { cwd: root, env })
    ).stdout;
  };
  const rows = async (question: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const found = await client.query<Readonly<Record<string, unknown>>>(question);
    await client.end();
    return found.rows;
  };
  const start = async (
    name: string,
    root: string,
    seed?: ReturnType<typeof crowdSeed>,
  ): Promise<BankProcess> => {
    const own = { ...settings, PORT: String(ports.get(name)) };
    const node = await startBankProcess(own, seed, root);
    nodes.set(name, node);
    return node;
  };
  /** Takes a node out of the load balancer, stops it, runs this work and puts it back. */
  const aside = async (name: string, work: (node: BankProcess) => Promise<unknown>): Promise<void> => {
    const node = nodes.get(name);
    if (node === undefined) throw new Error(`nobody is called ${name}`);
    await nginx.leaveOut(ports.get(name));
    await node.end();
    await work(node);
    await nginx.leaveOut();
  };

  beforeAll(async () => {
    next = await nextVersion();
    database = await freshDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'zaguan-upgrade-'));
    folders.push(next, folder);
    for (const name of ['norte', 'sur']) ports.set(name, await freePort());
    const front = await freePort();
    settings = {
      ORIGEN_PORTAL: addressOf(front),
      DATABASE_URL: database.url,
      DATOS: folder,
      HTTPS: 'si',
      PROXIES_DE_CONFIANZA: '127.0.0.1',
      CAPTCHA_COSTO: '20',
      NIVEL_DE_REGISTRO: 'warn',
    };
    await start('norte', projectRoot, crowdSeed(companies));
    await start('sur', projectRoot);
    nginx = await startNginx(front, [ports.get('norte') ?? 0, ports.get('sur') ?? 0]);
  });
  afterAll(async () => {
    await nginx.stop();
    for (const node of nodes.values()) await node.stop();
    await database.drop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  it('EXT-1701 EXT-1702 serve side by side: the schema first, a new node, an old one restarted, and no call fails', async () => {
    const visitors: Visitor[] = [];
    for (let place = 0; place < companies; place += 1) {
      const visitor = visitorOf(nginx.base, crowdEntry(place));
      await visitor.identify(Object.values(crowdFacts));
      await visitor.represent(crowdPassword);
      visitors.push(visitor);
    }
    const statuses = new Map<string, number>();
    const numbers: number[] = [];
    const sent: string[] = [];
    const told: string[] = [];
    let isUnderWay = true;
    const note = (what: string): void => void statuses.set(what, (statuses.get(what) ?? 0) + 1);
    const calling = async (method: 'GET' | 'POST', path: string): Promise<void> => {
      while (isUnderWay) {
        note(`${method} ${await statusOf(method, nginx.base + path)}`);
        await pause(10);
      }
    };
    // Signs one request after the other without retries: a failed answer counts as a failed call.
    const signing = async (visitor: Visitor, place: number): Promise<void> => {
      for (const provider of crowdProviders.keys()) {
        if (!isUnderWay) return;
        const key = `f-${place}-${provider}`;
        const answer = await visitor.ports.requests.submit(crowdRequest(place, provider), key)();
        if (E.isLeft(answer)) return note(`signature ${JSON.stringify(answer.left)}`);
        const { idSolicitud } = answer.right;
        numbers.push(idSolicitud);
        const bytes = pdfOf(place * crowdProviders.length + provider, 400_000);
        const upload = { visitor, base: nginx.base, idSolicitud, kind: 'tim' as const, name: 'timbres.pdf' };
        note(`document ${(await sendDocument({ ...upload, bytes })).status}`);
        sent.push(createHash('sha256').update(bytes).digest('hex'));
        const listed = await visitor.ports.requests.summaries()();
        note(
          `list ${E.isRight(listed) ? listed.right.length === provider + 1 : JSON.stringify(listed.left)}`,
        );
        await pause(1_000 + Math.random() * 4_000);
      }
    };
    const load = Promise.all([
      ...Array.from({ length: 3 }, () => calling('GET', '/portabilidad-publica')),
      ...Array.from({ length: 3 }, () => calling('POST', submitRequest.path)),
      ...visitors.map(signing),
    ]);
    const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      const since = performance.now();
      await work();
      told.push(`${name}: ${Math.round((performance.now() - since) / 100) / 10} s`);
      await pause(2_000);
    };
    await step('shown', async () => expect(await operate(next, 'migrar', '--ver')).toContain(later));
    expect(await rows(`select from kysely_migration where name = '${later}'`)).toEqual([]);
    await step('migrated under load', async () => expect(await operate(next, 'migrar')).toContain(later));
    await step('a new node', () => aside('sur', () => start('sur', next)));
    await step('an old node restarted', () => aside('norte', ({ startAgain }) => startAgain()));
    expect(nodes.get('norte')?.output()).toContain('the schema is of a newer version');
    expect(nodes.get('sur')?.output()).not.toContain('the schema is of a newer version');
    await step('a command of the old version', () => operate(projectRoot, 'solicitudes'));
    await step('a command of the new version', () => operate(next, 'solicitudes'));
    await step('back to the old version', () => aside('sur', () => start('sur', projectRoot)));
    await step('the new version everywhere', async () => {
      await aside('sur', () => start('sur', next));
      await aside('norte', () => start('norte', next));
    });
    isUnderWay = false;
    await load;
    const kept = await rows('select id, de_despues from solicitud');
    const whole = await rows(
      `select encode(sha256(string_agg(bytes, ''::bytea order by place)), 'hex') as sha256
       from document join document_name using (stored_name) join document_piece using (upload)
       group by document.stored_name`,
    );
    const calls = Object.fromEntries(statuses);
    console.log({ told, calls, signed: numbers.length, kept: kept.length, documents: whole.length });
    expect([...statuses.keys()].toSorted()).toEqual(['GET 200', 'POST 401', 'document 200', 'list true']);
    expect(numbers.length).toBeGreaterThan(companies);
    expect(kept.map(({ id }) => Number(id)).toSorted()).toEqual(numbers.toSorted());
    expect(whole.map(({ sha256 }) => sha256).toSorted()).toEqual(sent.toSorted());
  });
});
