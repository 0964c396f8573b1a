import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentKinds, type DocumentKind } from '#core/portability/documents/kinds.ts';
import { hashesOf, piecesOfDocuments } from '../support/documents-in-base.ts';
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

const rounds = 60;
const perRound = 8;
const perKind = 10;
const size = 200_000;
// Number of sessions of one person that the uploads are spread over, as many as that person may have uploads in progress.
const sessions = 4;

const pause = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

type Place = { readonly idSolicitud: number; readonly kind: DocumentKind; readonly place: number };

describe('DOC-10 PAPI-45 kill -9 amid uploads with retries', () => {
  let bank: BankProcess;
  let visitors: readonly Visitor[];
  let requests: readonly number[];

  beforeAll(async () => {
    bank = await startBankProcess({ NIVEL_DE_REGISTRO: 'fatal' }, crowdSeed(1));
    const visitor = visitorOf(bank.base, crowdEntry(0));
    await visitor.identify(Object.values(crowdFacts));
    await visitor.represent(crowdPassword);
    const numbers: number[] = [];
    for (const provider of crowdProviders.keys()) {
      const answer = right(
        await visitor.ports.requests.submit(crowdRequest(0, provider), `firma-${provider}`)(),
      );
      numbers.push(answer.idSolicitud);
    }
    requests = numbers;
    visitors = await sessionsOf(bank.base, crowdEntry(0), Object.values(crowdFacts), sessions);
  });

  afterAll(() => bank.stop());

  /** Sends one document until it is acknowledged, through any restart of the bank. */
  const uploaded = async ({ idSolicitud, kind, place }: Place): Promise<string> => {
    const visitor = visitors[place % sessions];
    if (visitor === undefined) throw new Error('no such session');
    for (;;) {
      const sent = sendDocument({
        visitor,
        base: bank.base,
        kind,
        idSolicitud,
        name: `documento ${place}.pdf`,
        bytes: pdfOf(place, size),
      });
      const answer = await sent.then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => ({ status: 0, text: '' }),
      );
      if (answer.status === 200) return String(JSON.parse(answer.text).id);
      if (answer.status > 0 && answer.status < 500) throw new Error(`${answer.status}: ${answer.text}`);
      await pause(20);
    }
  };

  it(`loses and doubles none of ${rounds * perRound} documents over ${rounds} kills, and leaves no file without a row`, async () => {
    const places = requests
      .flatMap((idSolicitud) =>
        documentKinds.flatMap((kind) => Array.from({ length: perKind }, () => ({ idSolicitud, kind }))),
      )
      .slice(0, rounds * perRound)
      .map((where, place): Place => ({ ...where, place }));
    const ids: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const underWay = Promise.all(places.slice(round * perRound, (round + 1) * perRound).map(uploaded));
      await pause(Math.random() * 80);
      await bank.kill();
      await bank.startAgain();
      ids.push(...(await underWay));
    }
    await bank.kill();
    await bank.startAgain();
    const database = new DatabaseSync(join(bank.folder, 'banco.sqlite'), { readOnly: true });
    const rows = database.prepare('select id, stored_name, sha256 from document').all();
    const whole = hashesOf(database.prepare(piecesOfDocuments).all());
    const counted = database.prepare('select sum(used) as used from document_count').get();
    database.close();
    expect(new Set(ids).size).toBe(places.length);
    expect(rows.map(({ id }) => String(id)).sort()).toEqual([...ids].sort());
    expect(counted).toEqual({ used: places.length });
    expect(rows.filter(({ stored_name, sha256 }) => whole.get(String(stored_name)) !== sha256)).toEqual([]);
  });
});
