import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { documentDownload } from '#adapters/wire/portability/document-download.ts';
import { documentKinds } from '#core/portability/documents/kinds.ts';
import { O } from '#core/shared/fp.ts';
import { keptDocuments } from '../support/kept-documents.ts';
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

type Place = 'base' | 'carpeta';
type Settings = Readonly<Record<string, string>>;
type Ended = { readonly code: number | null; readonly said: string };

const cleanings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanings.splice(0).reverse()) await clean();
});

/** Runs the move as an operator does; `kill` ends it as a power cut would. */
const moving = (settings: Settings, to: Place) => {
  const child = spawn(process.execPath, ['composition/operator.ts', 'documentos', 'mover', '--a', to], {
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

/** A PDF as scanners make them: the database cannot make it smaller. */
const scanned = (): Buffer<ArrayBuffer> => {
  const bytes = Buffer.from(randomBytes(size));
  bytes.write('%PDF-1.7\n');
  bytes.write('\n%%EOF', size - 6);
  return bytes;
};

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A bank over PostgreSQL with the documents of one company, and ways to see where they lie. */
const bankWithDocuments = async (url: string, own: Settings, count: number) => {
  const bank = await startBankProcess(
    { DATABASE_URL: url, NIVEL_DE_REGISTRO: 'fatal', ...own },
    crowdSeed(1),
  );
  cleanings.push(bank.stop);
  // opened while there is room: a server whose disk is full lets nobody new in
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
  const send = async (place: number): Promise<void> => {
    const bytes = scanned();
    const sent = await sendDocument({
      visitor,
      base: bank.base,
      kind: documentKinds[Math.floor(place / requests.length) % documentKinds.length] ?? documentKinds[0],
      idSolicitud: requests[place % requests.length] ?? 0,
      name: `documento ${place}.pdf`,
      bytes,
    });
    expect(sent.status).toBe(200);
    acknowledged.set(String(JSON.parse(await sent.text()).id), hashOf(bytes));
  };
  for (let place = 0; place < count; place += 1) await send(place);
  const folder = join(own['DATOS'] ?? bank.folder, 'documentos');
  const inBase = async (): Promise<ReadonlyMap<string, string>> => {
    const found = await rows<{ name: string; hash: string }>(
      `select stored_name as name, encode(sha256(string_agg(bytes, ''::bytea order by place)), 'hex') as hash
       from document_name join document_piece using (upload) group by stored_name`,
    );
    return new Map(found.map(({ name, hash }) => [name, hash]));
  };
  const inFolder = async (): Promise<ReadonlyMap<string, string>> => {
    const names = await keptDocuments(folder);
    const hashes = names.map(async (name) => [name, hashOf(await readFile(join(folder, name)))] as const);
    return new Map(await Promise.all(hashes));
  };
  /** Every acknowledged document is whole in one place at least, and nothing in either is half. */
  const expectWhole = async (): Promise<void> => {
    // what is let go of the first place meanwhile is met in the second
    const [files, base] = [await inFolder(), await inBase()];
    const named = await rows<{ id: string; name: string; hash: string }>(
      'select id, stored_name as name, sha256 as hash from document',
    );
    expect(named.filter(({ name, hash }) => files.get(name) !== hash && base.get(name) !== hash)).toEqual([]);
    expect(named.filter(({ name, hash }) => files.has(name) && files.get(name) !== hash)).toEqual([]);
    expect(named.filter(({ name, hash }) => base.has(name) && base.get(name) !== hash)).toEqual([]);
    const byId = new Map(named.map(({ id, hash }) => [id, hash]));
    expect([...acknowledged].filter(([id, hash]) => byId.get(id) !== hash)).toEqual([]);
  };
  return { bank, visitor, rows, acknowledged, send, inBase, inFolder, expectWhole };
};

const downloaded = async (bank: BankProcess, visitor: Visitor, id: string): Promise<string> => {
  const access = O.toUndefined(visitor.ports.session.current())?.access ?? '';
  const answer = await fetch(bank.base + documentDownload.path.replace(':idDocumento', id), {
    headers: { Authorization: `Bearer ${access}` },
  });
  if (answer.status !== 200) return `${answer.status}`;
  return hashOf(new Uint8Array(await answer.arrayBuffer()));
};

describe('EXT-1805 kill -9 amid moving documents', () => {
  it(`loses and halves none over ${kills} kills, both ways, while the bank serves`, async () => {
    const { url, drop } = await freshDatabase();
    cleanings.push(drop);
    const world = await bankWithDocuments(url, { DOCUMENTOS: 'carpeta' }, documents);
    const { bank, visitor, acknowledged } = world;
    const settings = { DATABASE_URL: url, DATOS: bank.folder, DOCUMENTOS: 'carpeta' };
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
    let done = 0;
    let killed = 0;
    let finished = 0;
    let to: Place = 'base';
    while (killed < kills) {
      const before = (await world.inBase()).size;
      const run = moving(settings, to);
      let ended: Ended | undefined;
      void run.ended.then((how) => (ended = how));
      // amid the work, not amid the start of the process
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
      if (code === 0) {
        finished += 1;
        to = to === 'base' ? 'carpeta' : 'base';
      } else if (code !== null) expect.fail(said);
      await world.expectWhole();
      if (killed % 10 === 0 && done < killed) {
        done = killed;
        await world.send(documents + killed);
        // also where it had little left to do, the next one goes the other way
        to = to === 'base' ? 'carpeta' : 'base';
      }
    }
    for (const last of ['base', 'carpeta', 'base'] as const) {
      expect(await moving(settings, last).ended).toMatchObject({ code: 0 });
      await world.expectWhole();
      const [files, rows] = [(await world.inFolder()).size, (await world.inBase()).size];
      expect([files, rows]).toEqual(last === 'base' ? [0, acknowledged.size] : [acknowledged.size, 0]);
    }
    isOver = true;
    await reading;
    console.log({ killed, finished, reads, documents: acknowledged.size });
    expect(wrong).toEqual([]);
    expect(reads).toBeGreaterThan(100);
  });
});

describe('EXT-1805 a full disk amid moving documents', () => {
  const few = 40;
  const some = 5_000_000;

  it.each(['base', 'carpeta'] as const)(
    'to the %s stops the move in words, loses none, and goes on once there is room',
    async (to) => {
      const disk = await smallDisk(96);
      cleanings.push(disk.remove);
      const [database, data] =
        to === 'base'
          ? [await databaseOn(disk), undefined]
          : [await freshDatabase(), join(disk.folder, 'datos')];
      cleanings.push(database.drop);
      if (data !== undefined) await mkdir(data);
      const other = to === 'base' ? 'carpeta' : 'base';
      const own = { DOCUMENTOS: other, ...(data === undefined ? {} : { DATOS: data }) };
      const world = await bankWithDocuments(database.url, own, few);
      const settings = { DATABASE_URL: database.url, DATOS: data ?? world.bank.folder, DOCUMENTOS: other };
      await disk.fill();
      // room for some of them
      const filler = join(disk.folder, 'relleno');
      await truncate(filler, (await stat(filler)).size - some);
      const stopped = await moving(settings, to).ended;
      const moved = to === 'base' ? (await world.inBase()).size : (await world.inFolder()).size;
      console.log({ to, moved, said: stopped.said.trim() });
      expect(stopped.code).toBe(1);
      expect(stopped.said).toMatch(/La mudanza se detuvo: .*sigue desde ahí/);
      expect(moved).toBeGreaterThan(0);
      expect(moved).toBeLessThan(few);
      await world.expectWhole();
      await disk.free();
      expect(await moving(settings, to).ended).toMatchObject({ code: 0 });
      await world.expectWhole();
      expect([(await world.inBase()).size, (await world.inFolder()).size]).toEqual(
        to === 'base' ? [few, 0] : [0, few],
      );
    },
  );
});
