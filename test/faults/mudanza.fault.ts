import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { documentDownload } from '#adapters/wire/portability/document-download.ts';
import { documentKinds } from '#core/portability/documents/kinds.ts';
import { O } from '#core/shared/fp.ts';
import { hashesOf, piecesOfDocuments } from '../support/documents-in-base.ts';
import { keepAsBefore } from '../support/keep-as-before.ts';
import { freshDatabase } from '../support/postgres.ts';
import { right } from '../support/right.ts';
import { sendDocument } from '../support/upload.ts';
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
import { databaseOn, smallDisk } from '../support/worlds/small-disk.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const kills = 60;
const documents = 120;
const size = 300_000;

type Settings = Readonly<Record<string, string>>;
type Ended = { readonly code: number | null; readonly said: string };

const cleanings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanings.splice(0).reverse()) await clean();
});

/** Runs the move of documents as an operator does; `kill` ends it like a power cut. */
const moving = (settings: Settings) => {
  const child = spawn(process.execPath, ['composition/operator.ts', 'documentos', 'mover'], {
    env: { ...process.env, ...masterKeySetting, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, said })));
  return { ended, kill: () => child.kill('SIGKILL') };
};

/** Builds a PDF of random bytes, which the database cannot compress, like a scan. */
const scanned = (): Buffer<ArrayBuffer> => {
  const bytes = Buffer.from(randomBytes(size));
  bytes.write('%PDF-1.7\n');
  bytes.write('\n%%EOF', size - 6);
  return bytes;
};

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Starts a bank over PostgreSQL whose documents lie in the old folder, with functions to inspect both places. */
const bankWithDocuments = async (url: string, count: number) => {
  const bank = await startBankProcess({ DATABASE_URL: url, NIVEL_DE_REGISTRO: 'fatal' }, crowdSeed(1));
  cleanings.push(bank.stop);
  // Database client that connects before the disk is full, since a server without space accepts no new connection.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanings.push(() => client.end());
  const rows = async <Row>(question: string): Promise<readonly Row[]> => (await client.query(question)).rows;
  const visitor = visitorOf(bank.base, crowdEntry(0));
  await visitor.identify(Object.values(crowdFacts));
  await visitor.represent(crowdPassword);
  const requests: number[] = [];
  for (const provider of crowdProviders.keys()) {
    const answer = visitor.ports.requests.submit(crowdRequest(0, provider), `firma-${provider}`);
    requests.push(right(await answer()).idSolicitud);
  }
  const acknowledged = new Map<string, string>();
  for (let place = 0; place < count; place += 1) {
    const bytes = scanned();
    const sent = await sendDocument({
      visitor,
      base: bank.base,
      kind: documentKinds[Math.floor(place / requests.length) % documentKinds.length] ?? 'liq',
      idSolicitud: requests[place % requests.length] ?? 0,
      name: `documento ${place}.pdf`,
      bytes,
    });
    expect(sent.status).toBe(200);
    acknowledged.set(String(JSON.parse(await sent.text()).id), hashOf(bytes));
  }
  const database = await openPostgres(url, (error) => expect(error).toBeUndefined());
  const folder = join(bank.folder, 'documentos');
  const asBefore = (): Promise<void> => keepAsBefore(database, folder);
  await asBefore();
  cleanings.push(database.close);
  /** Checks that every acknowledged document is complete in the folder, and that those in the database are complete too. */
  const expectWhole = async (): Promise<number> => {
    const base = hashesOf(await rows(piecesOfDocuments));
    const named = await rows<{ id: string; name: string; hash: string }>(
      'select id, stored_name as name, sha256 as hash from document',
    );
    for (const { name, hash } of named) expect(hashOf(await readFile(join(folder, name)))).toBe(hash);
    expect(named.filter(({ name, hash }) => base.has(name) && base.get(name) !== hash)).toEqual([]);
    const byId = new Map(named.map(({ id, hash }) => [id, hash]));
    expect([...acknowledged].filter(([id, hash]) => byId.get(id) !== hash)).toEqual([]);
    return base.size;
  };
  const settings = { DATABASE_URL: url, DATOS: bank.folder };
  return { bank, visitor, rows, acknowledged, asBefore, expectWhole, settings };
};

const downloaded = async (bank: BankProcess, visitor: Visitor, id: string): Promise<string> => {
  const access = O.toUndefined(visitor.ports.session.current())?.access ?? '';
  const answer = await fetch(bank.base + documentDownload.path.replace(':idDocumento', id), {
    headers: { Authorization: `Bearer ${access}` },
  });
  if (answer.status !== 200) return `${answer.status}`;
  return hashOf(new Uint8Array(await answer.arrayBuffer()));
};

it(`EXT-1805 kill -9 amid moving documents loses and halves none over ${kills} kills, while the bank serves`, async () => {
  const { url, drop } = await freshDatabase();
  cleanings.push(drop);
  const world = await bankWithDocuments(url, documents);
  const { bank, visitor, acknowledged, settings } = world;
  let isOver = false;
  let reads = 0;
  const wrong: string[] = [];
  const reading = (async () => {
    while (!isOver) {
      const ids = [...acknowledged];
      const [id, hash] = ids[Math.floor(Math.random() * ids.length)] ?? ['', ''];
      const told = await downloaded(bank, visitor, id);
      if (told !== hash) wrong.push(`${id}: ${told}`);
      reads += 1;
    }
  })();
  let killed = 0;
  let finished = 0;
  while (killed < kills) {
    const before = await world.expectWhole();
    const run = moving(settings);
    let ended: Ended | undefined;
    void run.ended.then((how) => (ended = how));
    // Waits until the first document has moved, so that the kill hits the move and not the start.
    while (ended === undefined) {
      const [row] = await world.rows<{ n: string }>('select count(*) as n from document_name');
      if (Number(row?.n) !== before) break;
    }
    await pause(Math.random() * 250);
    if (ended === undefined) {
      run.kill();
      killed += 1;
    }
    const { code, said } = await run.ended;
    if (code !== 0 && code !== null) expect.fail(said);
    if (code !== 0) continue;
    finished += 1;
    await world.asBefore();
  }
  expect(await moving(settings).ended).toMatchObject({ code: 0 });
  expect(await world.expectWhole()).toBe(acknowledged.size);
  isOver = true;
  await reading;
  console.log({ killed, finished, reads, documents: acknowledged.size });
  expect(wrong).toEqual([]);
  expect(reads).toBeGreaterThan(100);
});

it('EXT-1805 a full disk amid moving documents stops the move in words, loses none, and it goes on once there is room', async () => {
  const [few, some] = [40, 5_000_000];
  const disk = await smallDisk(96);
  cleanings.push(disk.remove);
  const database = await databaseOn(disk);
  cleanings.push(database.drop);
  const world = await bankWithDocuments(database.url, few);
  await disk.fill();
  // Shrinks the file that fills the disk, so that there is space for some of the documents.
  const filler = join(disk.folder, 'relleno');
  await truncate(filler, (await stat(filler)).size - some);
  const stopped = await moving(world.settings).ended;
  const moved = await world.expectWhole();
  console.log({ moved, said: stopped.said.trim() });
  expect(stopped.code).toBe(1);
  expect(stopped.said).toMatch(/La mudanza se detuvo: .*sigue desde ahí/);
  expect(moved).toBeGreaterThan(0);
  expect(moved).toBeLessThan(few);
  await disk.free();
  expect(await moving(world.settings).ended).toMatchObject({ code: 0 });
  expect(await world.expectWhole()).toBe(few);
});
