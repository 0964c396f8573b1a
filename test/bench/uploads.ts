import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '#composition/scripts/postgres.ts';
import { documentUpload } from '#adapters/wire/portability/document-upload.ts';
import { documentKinds } from '#core/portability/documents/kinds.ts';
import { maxFileBytes, maxFileMegabytes } from '#core/shared/files/file-limit.ts';
import { maxFiles } from '#core/shared/files/upload-list.ts';
import { O } from '#core/shared/fp.ts';
import { right } from '../support/right.ts';
import { visitorOf } from '../support/visitor.ts';
import { startBankProcess } from '../support/worlds/bank-process.ts';
import {
  crowdEntry,
  crowdFacts,
  crowdPassword,
  crowdProviders,
  crowdSeed,
} from '../support/worlds/crowd-seed.ts';
import { crowdRequest } from '../support/worlds/crowd-submission.ts';
import { startContender } from './contender-process.ts';
import { inTurns, type Contender, type Row } from './measure.ts';

const connections = 32;
const companies = 24;
const size = maxFileBytes;
const boundary = 'zaguan-bench';

/** Upload address and the access token to send with it. */
type Place = { readonly path: string; readonly token: string };

type Server = {
  readonly name: string;
  readonly base: string;
  /** Folder whose files are deleted after each round; database rows stay. */
  readonly folder?: string;
  readonly place: (count: number) => Place;
};

// Bytes that all test files share, random so that no database can compress them, as in a scan.
const rest = randomBytes(size - 64);
rest.write('\n%%EOF', rest.length - 6);
const partHead = `--${boundary}\r\nContent-Disposition: form-data; name="${documentUpload.filePart}"; filename="balance.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
const end = `\r\n--${boundary}--\r\n`;

/** Sends one file with unique content, without copying the part that all files share. */
const send = (base: string, { path, token }: Place, count: number, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(base + path, {
      agent,
      method: 'POST',
      headers: {
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': partHead.length + size + end.length,
        Authorization: `Bearer ${token}`,
      },
    });
    call.once('error', reject);
    call.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    call.write(partHead + `%PDF-1.7\n% ${count}`.padEnd(64));
    call.write(rest);
    call.end(end);
  });

const clear = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile() && !entry.name.includes('.')) await rm(join(folder, entry.name));
};

const uploading = ({ name, base, folder, place }: Server): Contender => {
  let count = 0;
  return async (seconds) => {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const since = performance.now();
    let done = 0;
    const one = async (): Promise<void> => {
      while (performance.now() - since < seconds * 1000) {
        count += 1;
        const status = await send(base, place(count), count, agent);
        if (status === 503) {
          // Waits and repeats an upload that a store which is behind refused with 503; it counts only once
          // accepted.
          await pause(1_000);
          continue;
        }
        if (status !== 200) throw new Error(`${name} answered ${status}`);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: connections }, one));
    const figure = (done * 1000) / (performance.now() - since);
    agent.destroy();
    // Deletes the files, so that unwritten data of this contender does not slow the next one.
    if (folder !== undefined) await clear(folder);
    return figure;
  };
};

/** Lists the upload addresses of one company: its signed requests, with each kind of document up to the limit. */
const placesOf = async (base: string, company: number): Promise<readonly Place[]> => {
  const visitor = visitorOf(base, crowdEntry(company));
  await visitor.identify(Object.values(crowdFacts));
  await visitor.represent(crowdPassword);
  const token = O.toUndefined(visitor.ports.session.current())?.access ?? '';
  const places: Place[] = [];
  for (const provider of crowdProviders.keys()) {
    const submission = crowdRequest(company, provider);
    const { idSolicitud } = right(await visitor.ports.requests.submit(submission, `firma-${provider}`)());
    for (const kind of documentKinds) {
      const path = documentUpload.path
        .replace(':documentType', kind)
        .replace(':idSolicitud', String(idSolicitud));
      places.push(...Array.from({ length: maxFiles }, () => ({ path, token })));
    }
  }
  return places;
};

/** Lists the upload addresses of all companies, alternating between them, since the number of parallel uploads of one person is limited. */
const bankPlaces = async (base: string): Promise<readonly Place[]> => {
  const own: (readonly Place[])[] = [];
  for (let company = 0; company < companies; company += 1) own.push(await placesOf(base, company));
  return (own[0] ?? []).flatMap((_, turn) => own.flatMap((places) => places[turn] ?? []));
};

/** Returns the next upload address of the list for each upload. */
const placing =
  (places: readonly Place[]) =>
  (count: number): Place => {
    const place = places[count];
    if (place === undefined) throw new Error('The requests of the bench are full: give it more companies');
    return place;
  };

/** Compares validated uploads, kept as files and as rows, with uploads by hand and with one that only streams to disk. */
export const uploadRows = async (): Promise<readonly Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-bench-'));
  const named = await mkdtemp(join(tmpdir(), 'zaguan-bench-'));
  const postgres = await startPostgres();
  const other = await startPostgres();
  const quiet = { NIVEL_DE_REGISTRO: 'fatal' };
  const bank = await startBankProcess(quiet, crowdSeed(companies));
  const base = await startBankProcess({ ...quiet, DATABASE_URL: postgres.url }, crowdSeed(companies));
  const program = join(import.meta.dirname, 'bare-uploads.ts');
  const bare = await startContender(program, [folder]);
  const files = await startContender(program, [named, 'folder']);
  const inBase = await startContender(program, [named, 'base', other.url]);
  try {
    const anywhere = (): Place => ({ path: '/documento', token: '' });
    const [ours = [], rows = [], floor = [], byHand = [], rowsByHand = []] = await inTurns([
      uploading({
        name: 'the bank',
        base: bank.base,
        place: placing(await bankPlaces(bank.base)),
      }),
      uploading({ name: 'the base', base: base.base, place: placing(await bankPlaces(base.base)) }),
      uploading({ name: 'bare', base: bare.base, folder, place: anywhere }),
      uploading({ name: 'files by hand', base: files.base, folder: named, place: anywhere }),
      uploading({ name: 'rows by hand', base: inBase.base, place: anywhere }),
    ]);
    const what = `upload of ${maxFileMegabytes.toFixed(2)} MB at ${connections} connections`;
    const asRows = `the same into PostgreSQL`;
    return [
      { what, ours, floor, floorName: 'bare Fastify and @fastify/multipart' },
      {
        what,
        ours,
        floor: byHand,
        floorName: 'the same, hashed, synced and named in a row by hand',
        goal: 0.9,
      },
      {
        what: asRows,
        ours: rows,
        floor: rowsByHand,
        floorName: 'hashed and one row inserted by hand',
        goal: 0.9,
      },
      { what: asRows, ours: rows, floor: ours, floorName: 'the bank over SQLite' },
    ];
  } finally {
    bare.stop();
    files.stop();
    inBase.stop();
    await bank.stop();
    await base.stop();
    await postgres.stop();
    await other.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(named, { recursive: true, force: true });
  }
};
