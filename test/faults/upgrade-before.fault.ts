import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#composition/scripts/free-port.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { E } from '#core/shared/fp.ts';
import { aDraft } from '../support/builders/draft.ts';
import { masterKeySetting } from '../support/builders/master-key.ts';
import { freshDatabase, type FreshDatabase } from '../support/postgres.ts';
import { right } from '../support/right.ts';
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

// Last version whose nodes migrated the schema themselves, stored documents in a folder only and kept the encryption key beside the data.
const before = '708f38dc';
const companies = 8;

const run = promisify(execFile);

type Row = Readonly<Record<string, unknown>>;

/** Checks out the earlier version, with the packages of the present one. */
const versionBefore = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-version-before-'));
  const archive = join(folder, 'version.tar');
  await run('git', ['archive', `--output=${archive}`, before], { cwd: projectRoot });
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  for (const part of ['node_modules', 'dist']) await symlink(join(projectRoot, part), join(folder, part));
  return folder;
};

const names = ['norte', 'sur'] as const;

let root: string;
let folder: string;
let database: FreshDatabase;
const nodes: BankProcess[] = [];
const ports = new Map<string, string>();

const baseOf = (place: number): string => `http://127.0.0.1:${ports.get(names[place % 2 === 0 ? 0 : 1])}`;

const settingsOf = (name: string) => ({
  DATABASE_URL: database.url,
  DATOS: folder,
  NODO: name,
  PORT: ports.get(name) ?? '',
  NIVEL_DE_REGISTRO: 'warn',
});

const rows = async (question: string): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const found = await client.query<Row>(question);
  await client.end();
  return found.rows;
};

const operate = async (...words: readonly string[]): Promise<string> => {
  const env = { ...process.env, ...masterKeySetting, ...settingsOf('norte') };
  return (await run(process.execPath, ['composition/operator.ts', ...words], { cwd: projectRoot, env }))
    .stdout;
};

beforeAll(async () => {
  root = await versionBefore();
  folder = await mkdtemp(join(tmpdir(), 'zaguan-upgrade-before-'));
  database = await freshDatabase();
  for (const name of names) ports.set(name, String(await freePort()));
  nodes.push(await startBankProcess(settingsOf('norte'), crowdSeed(companies + 1), root));
  nodes.push(await startBankProcess(settingsOf('sur'), undefined, root));
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await database.drop();
  for (const each of [root, folder]) await rm(each, { recursive: true, force: true });
});

it('EXT-901 from the version before: one stop, the schema, the new nodes, and nothing that was acknowledged is lost', async () => {
  const visitors: Visitor[] = [];
  const come = async (place: number): Promise<Visitor> => {
    const visitor = visitorOf(baseOf(place), crowdEntry(place));
    await visitor.identify(Object.values(crowdFacts));
    await visitor.represent(crowdPassword);
    return visitor;
  };
  for (let place = 0; place < companies; place += 1) visitors.push(await come(place));
  const typing = await come(companies);
  right(await typing.ports.drafts.keep(aDraft(), 0)());
  const { draft } = right(await typing.ports.drafts.read()());
  const signed = new Map<string, number>();
  const sent: string[] = [];
  const submitted = (visitor: Visitor, place: number, provider: number) =>
    visitor.ports.requests.submit(crowdRequest(place, provider), `f-${place}-${provider}`)();
  /** Signs requests and sends documents until the bank stops answering; records what was acknowledged. */
  const atWork = async (visitor: Visitor, place: number): Promise<void> => {
    for (const provider of crowdProviders.keys()) {
      const answer = await submitted(visitor, place, provider);
      if (E.isLeft(answer)) return;
      const { idSolicitud } = answer.right;
      signed.set(`${place}-${provider}`, idSolicitud);
      const bytes = pdfOf(place * crowdProviders.length + provider, 400_000);
      const upload = { visitor, base: baseOf(place), idSolicitud };
      const answered = await sendDocument({ ...upload, kind: 'tim', name: 'timbres.pdf', bytes }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!answered) return;
      sent.push(createHash('sha256').update(bytes).digest('hex'));
      await pause(Math.random() * 2_000);
    }
  };
  const working = Promise.all(visitors.map(atWork));
  await pause(3_000);

  const since = performance.now();
  await Promise.all(nodes.splice(0).map((node) => node.end()));
  await working;
  expect(await operate('migrar')).toContain('0028');
  for (const name of names) nodes.push(await startBankProcess(settingsOf(name)));
  const stopped = Math.round((performance.now() - since) / 100) / 10;
  console.log({ stopped: `${stopped} s`, signed: signed.size, documents: sent.length });

  expect(signed.size).toBeGreaterThan(companies);
  const kept = (await rows('select id from solicitud')).map(({ id }) => Number(id));
  expect(kept).toEqual(expect.arrayContaining([...signed.values()]));
  const hashes: string[] = [];
  for (const [place, visitor] of visitors.entries()) {
    // Expects a session of the old version to stay valid, but to need another proof that its person represents the
    // company.
    expect(await submitted(visitor, place, 0)).toMatchObject({
      left: { body: { codigo: 'REPRESENTANTE_NO_CONFIRMADO' } },
    });
    await visitor.represent(crowdPassword);
    // Repeats unanswered submissions under the same idempotency key.
    for (const provider of crowdProviders.keys()) {
      const { idSolicitud } = right(await submitted(visitor, place, provider));
      expect(signed.get(`${place}-${provider}`) ?? idSolicitud).toBe(idSolicitud);
    }
    expect(right(await visitor.ports.requests.summaries()())).toHaveLength(crowdProviders.length);
    for (const { id } of right(await visitor.ports.companyDocuments.all()())) {
      const bytes = right(await visitor.ports.companyDocuments.bytes(id)());
      hashes.push(createHash('sha256').update(bytes).digest('hex'));
    }
  }
  expect(hashes).toEqual(expect.arrayContaining(sent));
  expect(right(await typing.ports.drafts.read()()).draft).toEqual(draft);
  expect(await rows("select name from lasting_secret where name = 'secret:sealer' and value <> ''")).toEqual(
    [],
  );
});
