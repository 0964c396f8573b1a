import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { requestPdf } from '#adapters/wire/portability/request-pdf.ts';
import { documentKinds } from '#core/portability/documents/kinds.ts';
import { maxFiles } from '#core/shared/files/upload-list.ts';
import { E, O } from '#core/shared/fp.ts';
import { accessVisitor } from '../support/access-visitor.ts';
import { hashesOf, piecesOfDocuments } from '../support/documents-in-base.ts';
import { pdfOf, sendDocument } from '../support/upload.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';
import { startBankProcess } from '../support/worlds/bank-process.ts';
import {
  crowdEntry,
  crowdFacts,
  crowdPassword,
  crowdProviders,
  crowdSeed,
} from '../support/worlds/crowd-seed.ts';
import { crowdRequest } from '../support/worlds/crowd-submission.ts';
import { crowdKey, crowdUser, crowdUserSeed } from '../support/worlds/crowd-users.ts';
import { databaseOn, smallDisk, type SmallDisk } from '../support/worlds/small-disk.ts';

const companies = 6;
const users = 20;
const rounds = 4;
const spell = 5_000;
const size = 50_000;

type Row = Readonly<Record<string, unknown>>;

type Engine = {
  readonly settings: Readonly<Record<string, string>>;
  readonly rows: (question: string) => Promise<readonly Row[]>;
  readonly close: () => Promise<void>;
};

const engines = {
  SQLite: async ({ folder }: SmallDisk): Promise<Engine> => ({
    settings: {},
    rows: async (question) => {
      const database = new DatabaseSync(join(folder, 'datos', 'banco.sqlite'), {
        readOnly: true,
        timeout: 5_000,
      });
      const rows = database.prepare(question).all();
      database.close();
      return rows;
    },
    close: async () => undefined,
  }),
  PostgreSQL: async (disk: SmallDisk): Promise<Engine> => {
    const { url, drop } = await databaseOn(disk);
    return {
      settings: { DATABASE_URL: url },
      rows: async (question) => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        const { rows } = await client.query<Row>(question);
        await client.end();
        return rows;
      },
      close: drop,
    };
  },
};

/** Counts the outcomes of each kind of call, and keeps the time of the last success. */
const counting = () => {
  const counts: Record<string, Record<string, number>> = {};
  const lastGood: Record<string, number> = {};
  return {
    counts,
    lastGood,
    note: (what: string, outcome: string): void => {
      const of = (counts[what] ??= {});
      of[outcome] = (of[outcome] ?? 0) + 1;
      if (outcome === 'good') lastGood[what] = performance.now();
    },
  };
};

type Counting = ReturnType<typeof counting>;
type Acknowledged = { readonly requests: Set<number>; readonly documents: Map<string, string> };
type World = {
  readonly base: string;
  readonly tally: Counting;
  readonly kept: Acknowledged;
  readonly over: () => boolean;
};

// Classifies an answer: while the disk is full, only a 503 with a message counts as a proper refusal.
const refused = (status: number, text: string): string =>
  status === 503 && /"codigo"|"mensaje"|"message"|<main/.test(text)
    ? 'refused'
    : `${status} ${text.slice(0, 120)}`;

const asCut = (error: unknown): string => `cut: ${error instanceof Error ? error.message : String(error)}`;

const signIns = async ({ base, tally, over }: World): Promise<void> => {
  for (let place = 0; !over(); place += 1) {
    const visitor = accessVisitor(base);
    const told = await visitor.signIn(crowdUser(place % users), crowdKey).catch(asCut);
    if (typeof told === 'string') tally.note('sign-in', told);
    else if (told.location === '/loginError') tally.note('sign-in', 'refused');
    else if (told.location !== '/empresa') tally.note('sign-in', `${told.status} ${told.location ?? ''}`);
    else {
      const Cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const home = await fetch(`${base}/empresa`, { headers: { Cookie } });
      const text = await home.text();
      const isIn = text.includes('class="actions" method="post"');
      tally.note('sign-in', isIn ? 'good' : home.status === 503 ? 'refused' : 'not signed in after all');
    }
    await pause(40);
  }
};

const uploads = async (world: World, visitor: Visitor, idSolicitud: number, place: number): Promise<void> => {
  for (const [which, kind] of documentKinds.entries()) {
    if (world.over()) return;
    const bytes = pdfOf(place * 1_000 + idSolicitud * 10 + which, size);
    const sent = { visitor, base: world.base, kind, idSolicitud, name: `documento ${which}.pdf`, bytes };
    const answer = await sendDocument(sent).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      asCut,
    );
    if (typeof answer === 'string') world.tally.note('upload', answer);
    else if (answer.status === 200) {
      world.tally.note('upload', 'good');
      world.kept.documents.set(
        String(JSON.parse(answer.text).id),
        createHash('sha256').update(bytes).digest('hex'),
      );
    } else world.tally.note('upload', refused(answer.status, answer.text));
    await pause(180);
  }
};

const receipt = async ({ base, tally }: World, visitor: Visitor, idSolicitud: number): Promise<void> => {
  const access = O.toUndefined(visitor.ports.session.current())?.access ?? '';
  const answer = await fetch(`${base}${requestPdf.path}?idSolicitud=${idSolicitud}`, {
    headers: { Authorization: `Bearer ${access}` },
  }).then(async (response) => ({ status: response.status, text: await response.text() }), asCut);
  if (typeof answer === 'string') tally.note('receipt', answer);
  else if (answer.status === 200 && answer.text.startsWith('%PDF')) tally.note('receipt', 'good');
  else tally.note('receipt', refused(answer.status, answer.text));
};

/** Signs a request for each provider, repeated until accepted, and sends documents; then sends only documents and reads receipts. */
const company = async (world: World, visitor: Visitor, place: number): Promise<void> => {
  const own: number[] = [];
  // Number of uploads tried for each request, accepted or not, one per document kind and turn, so that this test
  // never reaches the limit of documents.
  const turns = new Map<number, number>();
  const sentTo = (id: number): number => turns.get(id) ?? 0;
  const withRoom = (): number | undefined =>
    own.toSorted((one, other) => sentTo(one) - sentTo(other)).find((id) => sentTo(id) < maxFiles);
  for (let turn = 0; !world.over(); turn += 1) {
    if (own.length < crowdProviders.length && (turn % 4 === 0 || withRoom() === undefined)) {
      const answer = await visitor.ports.requests.submit(
        crowdRequest(place, own.length),
        `firma-${own.length}`,
      )();
      if (E.isRight(answer)) {
        own.push(answer.right.idSolicitud);
        world.kept.requests.add(answer.right.idSolicitud);
        world.tally.note('request', 'good');
      } else {
        const { left } = answer;
        const isSaid = left.kind === 'refused' && left.status === 503 && JSON.stringify(left.body).length > 4;
        world.tally.note('request', isSaid ? 'refused' : JSON.stringify(left));
      }
    }
    const one = withRoom();
    if (one !== undefined) {
      turns.set(one, sentTo(one) + 1);
      await uploads(world, visitor, one, turn);
    }
    const [first] = own;
    if (first !== undefined) await receipt(world, visitor, one ?? first);
    await pause(60);
  }
};

const cleanings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanings.splice(0).reverse()) await clean();
});

describe.each(['SQLite', 'PostgreSQL'] as const)('a full disk that holds %s', (name) => {
  it('EXT-408 costs nothing that was acknowledged, the rest is refused in words, and all goes on by itself', async () => {
    const disk = await smallDisk(name === 'SQLite' ? 48 : 96);
    cleanings.push(disk.remove);
    const engine = await engines[name](disk);
    cleanings.push(engine.close);
    const data = join(disk.folder, 'datos');
    await mkdir(data);
    const { usuarios } = crowdUserSeed(users);
    const bank = await startBankProcess(
      {
        ...engine.settings,
        DATOS: data,
        NIVEL_DE_REGISTRO: 'fatal',
        CAPTCHA_COSTO: '1',
        CAPTCHA_POR_MINUTO: '1000000',
        PISO_RESPUESTA_MS: '0',
      },
      { ...crowdSeed(companies), usuarios },
    );
    cleanings.push(bank.stop);
    const tally = counting();
    let isOver = false;
    const kept: Acknowledged = { requests: new Set(), documents: new Map() };
    const world: World = { base: bank.base, tally, kept, over: () => isOver };
    const visitors = await Promise.all(
      Array.from({ length: companies }, async (_, place) => {
        const visitor = visitorOf(bank.base, crowdEntry(place));
        await visitor.identify(Object.values(crowdFacts));
        await visitor.represent(crowdPassword);
        return visitor;
      }),
    );
    const working = Promise.all([
      signIns(world),
      signIns(world),
      ...visitors.map((visitor, place) => company(world, visitor, place)),
    ]);
    const back: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await pause(spell);
      await disk.fill();
      await pause(spell);
      const freed = performance.now();
      await disk.free();
      const good = ['sign-in', 'upload', 'receipt'];
      while (good.some((what) => (tally.lastGood[what] ?? 0) < freed) && performance.now() - freed < 10_000)
        await pause(20);
      back.push(Math.round(performance.now() - freed));
    }
    await pause(spell);
    isOver = true;
    await working;
    console.log({
      engine: name,
      ...tally.counts,
      back,
      requests: kept.requests.size,
      documents: kept.documents.size,
    });

    const bad = Object.values(tally.counts).flatMap((of) =>
      Object.keys(of).filter((outcome) => outcome !== 'good' && outcome !== 'refused'),
    );
    expect(bad).toEqual([]);
    expect(Object.keys(tally.counts['upload'] ?? {})).toContain('refused');
    expect(Math.max(...back)).toBeLessThan(10_000);
    const requests = new Set((await engine.rows('select id from solicitud')).map(({ id }) => Number(id)));
    expect([...kept.requests].filter((id) => !requests.has(id))).toEqual([]);
    const rows = await engine.rows('select id, stored_name, sha256 from document');
    const byId = new Map(rows.map((row) => [String(row['id']), row]));
    expect([...kept.documents].filter(([id, hash]) => byId.get(id)?.['sha256'] !== hash)).toEqual([]);
    const whole = hashesOf(await engine.rows(piecesOfDocuments));
    expect(rows.filter(({ stored_name, sha256 }) => whole.get(String(stored_name)) !== sha256)).toEqual([]);
    await bank.end();
    await bank.startAgain();
  });
});
