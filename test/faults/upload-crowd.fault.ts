import { readdir, readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentKinds } from '#core/portability/documents/kinds.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { keptDocuments } from '../support/kept-documents.ts';
import { right } from '../support/right.ts';
import { pdfOf, sendDocument } from '../support/upload.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';
import { sessionsOf } from '../support/visitor-sessions.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import {
  crowdEntry,
  crowdFacts,
  crowdPassword,
  crowdProviders,
  crowdSeed,
} from '../support/worlds/crowd-seed.ts';
import { crowdRequest } from '../support/worlds/crowd-submission.ts';

const crowd = 1_000;
const companies = 2;
const sessions = 12;
// of one person, however many sessions there are
const atOnce = 4;
const size = maxFileBytes - 3_000;
const mostMegabytes = 256;
const quota = 10;

/** What the process held at most since it started, in MB, as Linux counts it. */
const peakMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
};

type Where = { readonly company: number; readonly request: number; readonly kind: number };

describe('uploads of a thousand at once', () => {
  let bank: BankProcess;
  let visitors: readonly (readonly Visitor[])[];
  let requests: readonly (readonly number[])[];

  beforeAll(async () => {
    bank = await startBankProcess({ NIVEL_DE_REGISTRO: 'fatal' }, crowdSeed(companies));
    const crowds: (readonly Visitor[])[] = [];
    const numbers: number[][] = [];
    for (let place = 0; place < companies; place += 1) {
      const visitor = visitorOf(bank.base, crowdEntry(place));
      await visitor.identify(Object.values(crowdFacts));
      await visitor.represent(crowdPassword);
      const own: number[] = [];
      for (const provider of crowdProviders.keys()) {
        const answer = await visitor.ports.requests.submit(
          crowdRequest(place, provider),
          `firma-${provider}`,
        )();
        own.push(right(answer).idSolicitud);
      }
      numbers.push(own);
      crowds.push(await sessionsOf(bank.base, crowdEntry(place), Object.values(crowdFacts), sessions));
    }
    visitors = crowds;
    requests = numbers;
    // what so many sign-ups cost is not what is measured
    await bank.kill();
    await bank.startAgain();
  });

  afterAll(() => bank.stop());

  const send = (place: number, where: Where, bytes: number) => {
    const visitor = visitors[where.company]?.[Math.floor(place / companies) % sessions];
    const kind = documentKinds[where.kind];
    if (visitor === undefined || kind === undefined) throw new Error('no such place');
    return sendDocument({
      visitor,
      base: bank.base,
      kind,
      idSolicitud: requests[where.company]?.[where.request] ?? 0,
      name: `documento ${place}.pdf`,
      bytes: pdfOf(place, bytes),
    });
  };

  const outcomeOf = async (sent: Promise<Response>) =>
    sent.then(
      async (response) => {
        await response.text();
        return { status: response.status, retryAfter: response.headers.get('Retry-After') };
      },
      () => ({ status: 0, retryAfter: null }),
    );

  it('are taken or told 503 and when to come again, under 256 MB', async () => {
    const before = await peakMegabytes(bank.pid());
    const outcomes = await Promise.all(
      Array.from({ length: crowd }, (_, place) =>
        outcomeOf(
          send(
            place,
            {
              company: place % companies,
              request: Math.floor(place / companies) % crowdProviders.length,
              kind: Math.floor(place / (companies * crowdProviders.length)) % documentKinds.length,
            },
            size,
          ),
        ),
      ),
    );
    const of = (status: number) => outcomes.filter((outcome) => outcome.status === status);
    console.log({
      taken: of(200).length,
      told: of(503).length,
      cut: of(0).length,
      before: Math.round(before),
      peakMegabytes: Math.round(await peakMegabytes(bank.pid())),
    });
    expect(of(200).length).toBeGreaterThan(0);
    expect(of(200).length + of(503).length + of(0).length).toBe(crowd);
    expect(of(503).every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    expect(await peakMegabytes(bank.pid())).toBeLessThan(mostMegabytes);
    const folder = join(bank.folder, 'documentos');
    const database = new DatabaseSync(join(bank.folder, 'banco.sqlite'), { readOnly: true });
    const rows = database.prepare('select stored_name from document').all();
    database.close();
    expect(rows.length).toBeGreaterThanOrEqual(of(200).length);
    expect(await keptDocuments(folder)).toHaveLength(rows.length);
    expect(await readdir(join(folder, 'receiving-single'))).toEqual([]);
  });

  it('DOC-10 of one kind for one request leave ten', async () => {
    const where = { company: 1, request: 4, kind: 9 };
    const before = new DatabaseSync(join(bank.folder, 'banco.sqlite'), { readOnly: true });
    const count = 'select count(*) as n from document where request_id = ? and kind = ?';
    const key = [requests[1]?.[4] ?? 0, documentKinds[9]] as const;
    const already = Number(before.prepare(count).get(...key)?.['n']);
    before.close();
    const places = Array.from({ length: crowd }, (_, place) => crowd + place);
    const statuses: number[] = [];
    while (places.length > 0) {
      const wave = places.splice(0, atOnce);
      statuses.push(
        ...(await Promise.all(wave.map((place) => outcomeOf(send(place, where, 2_000))))).map(
          ({ status }) => status,
        ),
      );
    }
    const after = new DatabaseSync(join(bank.folder, 'banco.sqlite'), { readOnly: true });
    expect(Number(after.prepare(count).get(...key)?.['n'])).toBe(quota);
    after.close();
    expect(statuses.filter((status) => status === 200)).toHaveLength(quota - already);
    expect(statuses.filter((status) => status === 400)).toHaveLength(crowd - (quota - already));
  });
});
