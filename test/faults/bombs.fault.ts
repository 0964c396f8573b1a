import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { restOfPerson } from '#adapters/bank-node/read-pdf-text.ts';
import { legalRepresentativePdf } from '#adapters/wire/portability/legal-representative-pdf.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { read } from '#composition/scripts/project-files.ts';
import { O } from '#core/shared/fp.ts';
import { drawnPdf } from '../support/builders/drawn-pdf.ts';
import { greedyPdfs } from '../support/builders/greedy-pdf.ts';
import { nestedPdf } from '../support/builders/nested-pdf.ts';
import { pdfBomb } from '../support/builders/pdf-bomb.ts';
import { peakOfChildren, residentMegabytes } from '../support/peak-of-children.ts';
import { sessionsOf } from '../support/visitor-sessions.ts';
import type { Visitor } from '../support/visitor.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import { crowdEntry, crowdFacts, crowdSeed } from '../support/worlds/crowd-seed.ts';
import { writeTaxFolder } from '../support/worlds/tax-folder.ts';

const many = 12;
const mostLag = 0.1;
const mostWait = 4_000;
const honestPlace = many;

let bank: BankProcess;
let metrics: string;
let visitors: readonly Visitor[];
let ofOne: readonly Visitor[];

const send = async (visitor: Visitor | undefined, bytes: Uint8Array) => {
  if (visitor === undefined) throw new Error('nobody has come');
  const { company, representative } = visitor.entry;
  const form = new FormData();
  form.append('rut', company.replace('-', ''));
  form.append('rutRepresentante', representative.replace('-', ''));
  form.append(legalRepresentativePdf.filePart, new Blob([new Uint8Array(bytes)]), 'carpeta.pdf');
  const since = performance.now();
  const answer = await fetch(bank.base + legalRepresentativePdf.path, {
    method: legalRepresentativePdf.method,
    headers: { Authorization: `Bearer ${O.toUndefined(visitor.ports.session.current())?.access ?? ''}` },
    body: form,
  });
  const body: { representantes?: readonly unknown[] } = Object(await answer.json());
  return { status: answer.status, named: body.representantes?.length, ms: performance.now() - since };
};

const honest = async (): Promise<Uint8Array> => {
  const file = join(bank.folder, 'carpeta.pdf');
  await writeTaxFolder(bank.folder, crowdEntry(honestPlace).company, file);
  return readFile(file);
};

// Reads and resets the highest event loop lag since the last reading.
const worstLag = async (): Promise<number> => {
  const text = await (await fetch(metrics)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]);
};

beforeAll(async () => {
  const port = String(await freePort());
  metrics = `http://127.0.0.1:${port}/metricas`;
  bank = await startBankProcess(
    { NIVEL_DE_REGISTRO: 'fatal', PUERTO_METRICAS: port, HOST_METRICAS: '127.0.0.1' },
    crowdSeed(many + 1),
  );
  const facts = Object.values(crowdFacts);
  visitors = (
    await Promise.all(
      Array.from({ length: many + 1 }, (_, place) => sessionsOf(bank.base, crowdEntry(place), facts, 1)),
    )
  ).flat();
  ofOne = await sessionsOf(bank.base, crowdEntry(0), facts, many);
});

// Waits until the senders of too costly files are no longer refused.
beforeEach(() => wait(restOfPerson), 2 * restOfPerson);
afterAll(() => bank.stop());

it.each<[string, Uint8Array, () => readonly Visitor[]]>([
  ['a gibibyte, from twelve people', pdfBomb(1024), () => visitors.slice(0, many)],
  ['a gibibyte, all from one', pdfBomb(1024), () => ofOne],
  ['a gibibyte in hex, all from one', pdfBomb(900, 'hex'), () => ofOne],
  ['22 MiB of drawing, from twelve people', drawnPdf(22), () => visitors.slice(0, many)],
  ['a million arrays, from twelve people', nestedPdf('[', ']', 1_000_000), () => visitors.slice(0, many)],
])('EXT-805 an honest folder behind twelve of %s', async (name, bytes, senders) => {
  const folder = await honest();
  await send(visitors[honestPlace], folder);
  await worstLag();
  const bombs = senders().map((visitor) => send(visitor, bytes));
  await wait(200);
  const { status, named, ms } = await send(visitors[honestPlace], folder);
  const answers = await Promise.all(bombs);
  const lag = await worstLag();
  const slowest = Math.max(...answers.map((answer) => answer.ms));
  console.log(
    `${name}: honest ${status} in ${Math.round(ms)} ms, slowest bomb ${Math.round(slowest)} ms, lag ${Math.round(lag * 1000)} ms, bombs ${answers.map((answer) => answer.status).join(' ')}, load ${Math.round(loadavg()[0] ?? 0)}`,
  );
  expect({ status, named }).toEqual({ status: 200, named: 1 });
  expect(ms).toBeLessThan(mostWait);
  expect(lag).toBeLessThan(mostLag);
  // Expects every answer within 12.5 seconds: uploads that wait behind others of the same person are refused after
  // about ten.
  expect(slowest).toBeLessThan(12_500);
  for (const answer of answers) {
    expect([200, 429, 503]).toContain(answer.status);
    expect(answer.named ?? 0).toBe(0);
  }
});

it('EXT-810 the bank and what reads for it stay within the memory that a node is told to have', async () => {
  const told = Number(/limits: \{ memory: (\d+)Mi \}/.exec(read('docs/deployment/kubernetes.yaml'))?.[1]);
  const files = Object.values(greedyPdfs);
  const senders = visitors.slice(0, many);
  const { answer, megabytes } = await peakOfChildren(
    () =>
      Promise.all(senders.map((visitor, place) => send(visitor, files[place % files.length] ?? Buffer.of()))),
    bank.pid(),
  );
  const own = await residentMegabytes(bank.pid());
  console.log(`node ${Math.round(own)} MB, its readings ${Math.round(megabytes)} MB at most`);
  expect(answer.map(({ named }) => named ?? 0)).toEqual(senders.map(() => 0));
  expect(megabytes).toBeGreaterThan(100);
  expect(megabytes).toBeLessThan(400);
  expect(own + megabytes).toBeLessThan(told);
});
