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
// Number of people that the uploads are spread over, so that none reaches the limit on their documents of a day.
const people = 3;
// Number of sessions of each person, as many as that person may have uploads in progress.
const sessions = 4;

const pause = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

type Place = {
  readonly person: number;
  readonly idSolicitud: number;
  readonly kind: DocumentKind;
  readonly place: number;
};

type Sender = { readonly requests: readonly number[]; readonly visitors: readonly Visitor[] };

/** Signs in a person of the crowd, submits a request at each provider and opens the sessions that send documents. */
const senderOf = async (base: string, person: number): Promise<Sender> => {
  const visitor = visitorOf(base, crowdEntry(person));
  await visitor.identify(Object.values(crowdFacts));
  await visitor.represent(crowdPassword);
  const requests: number[] = [];
  for (const provider of crowdProviders.keys()) {
    const signed = visitor.ports.requests.submit(
      crowdRequest(person, provider),
      `firma-${person}-${provider}`,
    );
    requests.push(right(await signed()).idSolicitud);
  }
  const visitors = await sessionsOf(base, crowdEntry(person), Object.values(crowdFacts), sessions);
  return { requests, visitors };
};

describe('DOC-10 PAPI-45 kill -9 amid uploads with retries', () => {
  let bank: BankProcess;
  const senders: Sender[] = [];

  beforeAll(async () => {
    bank = await startBankProcess({ NIVEL_DE_REGISTRO: 'fatal' }, crowdSeed(people));
    for (let person = 0; person < people; person += 1) senders.push(await senderOf(bank.base, person));
  });

  afterAll(() => bank.stop());

  /** Sends one document until it is acknowledged, through any restart of the bank. */
  const uploaded = async ({ person, idSolicitud, kind, place }: Place): Promise<string> => {
    const visitor = senders[person]?.visitors[place % sessions];
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
    const places = senders
      .flatMap(({ requests }, person) =>
        requests
          .flatMap((idSolicitud) =>
            documentKinds.flatMap((kind) =>
              Array.from({ length: perKind }, () => ({ person, idSolicitud, kind })),
            ),
          )
          .slice(0, (rounds * perRound) / people),
      )
      .map((where, place): Place => ({ ...where, place }));
    expect(places).toHaveLength(rounds * perRound);
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
