import { readdir } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { residentBytes } from '#adapters/bank-node/resident-memory.ts';
import { documentUpload } from '#adapters/wire/portability/document-upload.ts';
import { legalRepresentativePdf } from '#adapters/wire/portability/legal-representative-pdf.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { O } from '#core/shared/fp.ts';
import { nestedPdf } from '../support/builders/nested-pdf.ts';
import { pdfBomb } from '../support/builders/pdf-bomb.ts';
import { inTurn } from '../support/in-turn.ts';
import { head, rawCall, statusOf, type RawAnswer } from '../support/raw-call.ts';
import { right } from '../support/right.ts';
import { pdfOf, sendDocument } from '../support/upload.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import { crowdEntry, crowdFacts, crowdPassword, crowdSeed } from '../support/worlds/crowd-seed.ts';
import { crowdRequest } from '../support/worlds/crowd-submission.ts';

const size = maxFileBytes - 3_000;
const kind = 'balance';
// Most memory that hostile files may keep: pages held by the allocator and code compiled late.
const mostGrowth = 48 * 2 ** 20;
const stallsAtOnce = 16;
const abortsAtOnce = 32;
const people = 18;
const foldersAtOnce = 8;
const shortly = { timeout: 5_000 };

let bank: BankProcess;
// Visitors who send the uploads: many, since one person may have only four uploads in progress.
let visitors: readonly Visitor[];
let idSolicitud: number;

const visitorAt = (place: number): Visitor => {
  const visitor = visitors[place % people];
  if (visitor === undefined) throw new Error('nobody has come');
  return visitor;
};

const token = (place: number): string =>
  O.toUndefined(visitorAt(place).ports.session.current())?.access ?? '';

const send = (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> =>
  sendDocument({ visitor: visitorAt(0), base: bank.base, kind, idSolicitud, name, bytes });

const left = async () => {
  const database = new DatabaseSync(join(bank.folder, 'banco.sqlite'), { readOnly: true });
  const rows = database.prepare('select id from document').all().length;
  const kept = database.prepare('select stored_name from document_name').all().length;
  database.close();
  return { rows, kept, receiving: (await readdir(join(bank.folder, 'recibiendo'))).length };
};

const port = (): number => Number(new URL(bank.base).port);

const upload = (bytes: number, place = 0): string =>
  head(
    `POST ${documentUpload.path.replace(':documentType', kind).replace(':idSolicitud', String(idSolicitud))} HTTP/1.1`,
    'Host: x',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${bytes}`,
    `Authorization: Bearer ${token(place)}`,
  );
const begin = '--b\r\nContent-Disposition: form-data; name="file"; filename="balance.pdf"\r\n\r\n';
const end = '\r\n--b--\r\n';

const many = (count: number, call: (place: number) => Promise<RawAnswer>): Promise<readonly RawAnswer[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => call(place)));

beforeAll(async () => {
  bank = await startBankProcess({ NIVEL_DE_REGISTRO: 'fatal' }, crowdSeed(people));
  const crowd = Array.from({ length: people }, (_, place) => visitorOf(bank.base, crowdEntry(place)));
  for (const visitor of crowd) await visitor.identify(Object.values(crowdFacts));
  visitors = crowd;
  await visitorAt(0).represent(crowdPassword);
  idSolicitud = right(await visitorAt(0).ports.requests.submit(crowdRequest(0, 0), 'firma')()).idSolicitud;
});

afterAll(() => bank.stop());

describe('hostile uploads leave no file, no row and no memory', () => {
  let before: Awaited<ReturnType<typeof left>>;
  beforeEach(async () => {
    before = await left();
  });

  const grownBy = async (work: () => Promise<void>): Promise<number> => {
    const had = await residentBytes(bank.pid());
    await work();
    const grown = (await residentBytes(bank.pid())) - had;
    console.log(`grown ${Math.round(grown / 2 ** 20)} MiB of ${Math.round(had / 2 ** 20)}`);
    return grown;
  };

  // Tests hostile tax folders, only one per person, since the sender of a too costly one is refused for a minute.
  it.each([
    ['a page that inflates to a gibibyte', pdfBomb(1024), 0],
    ['a million arrays within each other', nestedPdf('[', ']', 1_000_000), foldersAtOnce + 1],
  ])('REP-21 a tax folder of %s confirms nobody', async (_, bytes, first) => {
    const ask = async (place: number) => {
      const { company, representative } = crowdEntry(place);
      const form = new FormData();
      form.append('rut', company.replace('-', ''));
      form.append('rutRepresentante', representative.replace('-', ''));
      form.append(legalRepresentativePdf.filePart, new Blob([new Uint8Array(bytes)]), 'carpeta.pdf');
      const answer = await fetch(bank.base + legalRepresentativePdf.path, {
        method: legalRepresentativePdf.method,
        headers: { Authorization: `Bearer ${token(place)}` },
        body: form,
      });
      return { status: answer.status, body: await answer.json() };
    };
    await ask(first);
    const grown = await grownBy(async () => {
      const answers = await Promise.all(
        Array.from({ length: foldersAtOnce }, (_, place) => ask(first + 1 + place)),
      );
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        expect(body).toMatchObject({ representantes: [] });
      }
    });
    expect(grown).toBeLessThan(mostGrowth);
    expect(await left()).toEqual(before);
  });

  const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
  const pdf = Buffer.from(pdfOf(0, 20_000));
  const jpg = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.alloc(20_000, 'a'),
    Buffer.from([0xff, 0xd9]),
  ]);
  const zip = Buffer.concat([
    Buffer.from('PK\u0003\u0004'),
    Buffer.alloc(500),
    Buffer.from('PK\u0005\u0006'),
    Buffer.alloc(18),
  ]);

  it.each<[string, string, readonly Buffer[]]>([
    ['a page before a PDF', 'balance.pdf', [html, pdf]],
    ['a page behind a PDF', 'balance.pdf', [pdf, html, Buffer.alloc(1_024, ' ')]],
    ['a page that is named a PDF', 'balance.pdf', [html]],
    ['an archive behind a PDF', 'balance.pdf', [pdf, zip]],
    ['an archive behind a picture', 'balance.jpg', [jpg, zip]],
    ['an archive whose comment ends a picture', 'balance.jpg', [jpg, zip, Buffer.from([0xff, 0xd9])]],
    ['a page behind a picture', 'balance.jpg', [jpg, html]],
    ['a PDF that is named a picture', 'balance.jpg', [pdf]],
  ])('PAPI-44 a file that is two things: %s', async (_, name, parts) => {
    const answer = await send(name, new Uint8Array(Buffer.concat(parts)));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ codigo: 'ARCHIVO_NO_VALIDO' });
    expect(await left()).toEqual(before);
  });

  it('uploads that are aborted half way, again and again', async () => {
    const abort = (place: number) =>
      rawCall(port(), [upload(size, place), begin, pdfOf(0, 1_000_000)], {
        timeout: Math.random() * 100,
      });
    const rounds = () => inTurn(10, () => many(abortsAtOnce, abort));
    // First rounds without measuring, since memory reserved by the first uploads stays anyway.
    await rounds();
    const grown = await grownBy(async () => {
      await rounds();
    });
    await expect.poll(left, shortly).toEqual(before);
    expect(grown).toBeLessThan(mostGrowth);
    expect((await send('vacío.txt', new Uint8Array(10))).status).toBe(400);
  });

  it('uploads that stand still: the line is cut and their places are free again', async () => {
    const grown = await grownBy(async () => {
      const answers = await many(stallsAtOnce, (place) =>
        rawCall(port(), [upload(size, place), begin, pdfOf(0, 200_000)], {
          until: 'closed',
          timeout: 40_000,
        }),
      );
      for (const { closedAfter, text } of answers) {
        expect(closedAfter).toBeLessThan(35_000);
        expect(text).toBe('');
      }
    });
    await expect.poll(left, shortly).toEqual(before);
    expect(grown).toBeLessThan(mostGrowth);
  });
});

it('an honest upload of 100 kB/s is taken', async () => {
  const before = await left();
  const bytes = pdfOf(1, size);
  const steps = [upload(begin.length + size + end.length), begin];
  const slow = Array.from({ length: Math.ceil(size / 10_000) }, (_, drop) => [
    { wait: 100 },
    bytes.subarray(drop * 10_000, (drop + 1) * 10_000),
  ]).flat();
  const since = performance.now();
  expect(statusOf(await rawCall(port(), [...steps, ...slow, end], { timeout: 10_000 }))).toBe(200);
  expect(performance.now() - since).toBeGreaterThan(20_000);
  expect(await left()).toEqual({ ...before, rows: before.rows + 1, kept: before.kept + 1 });
});
