import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentUpload } from '#adapters/wire/portability/document-upload.ts';
import { requestPdf } from '#adapters/wire/portability/request-pdf.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { O } from '#core/shared/fp.ts';
import { head, rawCall } from '../support/raw-call.ts';
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

const kind = 'balance';
const greedySessions = 9;
const slowUploads = 36;
const watched = 90_000;
const prints = 300;
const size = maxFileBytes - 3_000;

let bank: BankProcess;
let greedy: readonly Visitor[];
let honest: Visitor;
let requests: readonly number[];

const tokenOf = (visitor: Visitor | undefined): string =>
  visitor === undefined ? '' : (O.toUndefined(visitor.ports.session.current())?.access ?? '');

const represented = async (place: number): Promise<readonly [Visitor, number]> => {
  const visitor = visitorOf(bank.base, crowdEntry(place));
  await visitor.identify(Object.values(crowdFacts));
  await visitor.represent(crowdPassword);
  const answer = await visitor.ports.requests.submit(crowdRequest(place, 0), `firma-${place}`)();
  return [visitor, right(answer).idSolicitud];
};

beforeAll(async () => {
  bank = await startBankProcess({ NIVEL_DE_REGISTRO: 'fatal' }, crowdSeed(2));
  expect(crowdProviders.length).toBeGreaterThan(0);
  const [first, greedyRequest] = await represented(0);
  const [second, honestRequest] = await represented(1);
  honest = second;
  requests = [greedyRequest, honestRequest];
  const more = await sessionsOf(bank.base, crowdEntry(0), Object.values(crowdFacts), greedySessions - 1);
  greedy = [first, ...more];
});

afterAll(() => bank.stop());

/** Uploads 2.3 kB a second until the bank ends the upload. */
const slowUpload = (place: number): Promise<unknown> => {
  const path = documentUpload.path
    .replace(':documentType', kind)
    .replace(':idSolicitud', String(requests[0]));
  const begun = head(
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${size}`,
    `Authorization: Bearer ${tokenOf(greedy[place % greedySessions])}`,
  );
  const begin = '--b\r\nContent-Disposition: form-data; name="file"; filename="balance.pdf"\r\n\r\n';
  const drops = Array.from({ length: watched / 1_000 }, () => [{ wait: 1_000 }, pdfOf(0, 2_300)]).flat();
  return rawCall(Number(new URL(bank.base).port), [begun, begin, ...drops], { until: 'closed', timeout: 0 });
};

describe('one person leaves the others their places', () => {
  it('EXT-607 thirty-six slow uploads of nine sessions', async () => {
    const attack = Array.from({ length: slowUploads }, (_, place) => slowUpload(place));
    await pause(2_000);
    const since = performance.now();
    const statuses: number[] = [];
    while (performance.now() - since < watched - 5_000) {
      const answer = await sendDocument({
        visitor: honest,
        base: bank.base,
        kind,
        idSolicitud: requests[1] ?? 0,
        name: `balance ${statuses.length}.pdf`,
        bytes: pdfOf(statuses.length, 20_000),
      });
      await answer.text();
      statuses.push(answer.status);
      await pause(500);
    }
    // Prints the numbers of uploads by status: after ten documents of a kind the bank refuses with 400, never with
    // 503 for want of an upload slot.
    console.log({
      taken: statuses.filter((status) => status === 200).length,
      judged: statuses.filter((status) => status === 400).length,
      refused: statuses.filter((status) => status === 503).length,
    });
    expect(statuses.filter((status) => status === 503)).toEqual([]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    await Promise.all(attack);
  });

  it('EXT-606 three hundred prints of one session at once', async () => {
    const print = (visitor: Visitor | undefined, idSolicitud: number | undefined) => {
      const since = performance.now();
      return fetch(`${bank.base}${requestPdf.path}?idSolicitud=${idSolicitud}`, {
        headers: { Authorization: `Bearer ${tokenOf(visitor)}` },
      }).then(async (answer) => {
        await answer.arrayBuffer();
        return { status: answer.status, ms: performance.now() - since };
      });
    };
    await print(honest, requests[1]);
    const attack = Array.from({ length: prints }, () => print(greedy[0], requests[0]));
    const own = [];
    for (let round = 0; round < 5; round += 1) own.push(await print(honest, requests[1]));
    const outcomes = await Promise.all(attack);
    console.log({
      honest: own.map(({ status, ms }) => `${status} in ${Math.round(ms)} ms`),
      attack: outcomes.filter(({ status }) => status === 200).length,
    });
    expect(own.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(Math.max(...own.map(({ ms }) => ms))).toBeLessThan(5_000);
  });
});
