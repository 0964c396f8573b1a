import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireCalls } from '#composition/scripts/openapi-calls.ts';
import { openApiFile } from '#composition/scripts/openapi.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { byBrowser } from '#test/support/calls/by-browser.ts';
import { bankDatabase, type FreshDatabase } from '#test/support/postgres.ts';
import { contractBank, notConforming, type ContractBank } from '#test/support/worlds/contract-bank.ts';
import {
  judgeOf,
  operationsOf,
  refusalOfHeard,
  refusalsIn,
  type ToldDocument,
} from '#test/support/worlds/document-judge.ts';
import { edgeCalls } from '#test/support/worlds/edge-calls.ts';
import { generatedCalls } from '#test/support/worlds/generated-calls.ts';
import { listening, type HeardCall } from '#test/support/worlds/heard-calls.ts';
import { spoilingProxy, type Fault, type SpoilingProxy } from '#test/support/worlds/spoiling-proxy.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const long = 180_000;

const conforms = async (bank: ContractBank): Promise<void> => expect(await notConforming(bank)).toEqual([]);

describe('the reference bank over PostgreSQL', () => {
  let database: FreshDatabase;
  let bank: ContractBank;
  beforeAll(async () => {
    database = await bankDatabase();
    bank = await contractBank({ ...masterKeySetting, DATABASE_URL: database.url });
  }, long);
  afterAll(async () => {
    await bank.stop();
    await database.drop();
  });

  it('conforms in every rule of every call, and nothing is left unasked', () => conforms(bank), long);
});

const document = JSON.parse(readFileSync(join(projectRoot, openApiFile), 'utf8')) as ToldDocument;

// Declared answers that a run of the contract tool does not cause, since they need a lockout, an elapsed hour, many
// callers or a fault; other tests cause them (EXT-2442).
const askedElsewhere = [
  ...['304', '400 LIMITE_DE_ARCHIVOS', '400 PIN_BLOQUEADO', '400 RONDA_NO_VALIDA', '400 CAJDEF-0051'],
  ...['400 YA_ES_CLIENTE', '400 DISPOSITIVO', '400 LLAVE_NO_VALIDA', '401 CAJDEF-0051'],
  ...['408 TIEMPO_AGOTADO', '409 OFERTA_RECHAZADA', '409 OFERTA_VENCIDA', '409 SOLICITUD_RETIRADA'],
  ...['409 SOLICITUD_TERMINADA', '409 SOLICITUD_VENCIDA', '413 CUERPO_MUY_GRANDE', '429'],
  '429 SOLICITUDES_DEL_DIA',
  ...['431 ENCABEZADO_MUY_GRANDE', '500 ERROR_INTERNO', '503 NO_DISPONIBLE'],
];

describe('the reference bank over SQLite', () => {
  let bank: ContractBank;
  let proxy: SpoilingProxy;
  let heard: readonly HeardCall[] = [];
  beforeAll(async () => {
    bank = await contractBank();
    proxy = await spoilingProxy(bank.base);
  }, long);
  afterAll(async () => {
    await proxy.stop();
    await bank.stop();
  });

  it(
    'conforms in every rule of every call, and nothing is left unasked',
    async () => {
      const line = await listening();
      heard = line.heard;
      expect(await notConforming(bank, { fetch: line.fetch })).toEqual([]);
    },
    long,
  );

  it(
    'EXT-2442 answers every operation of the document with the status, headers, media type and body that it tells',
    async () => {
      const judge = judgeOf(document);
      const all = [...heard, ...(await edgeCalls(bank.base, heard))];
      expect([...new Set(all.flatMap(judge))]).toEqual([]);
      const names = operationsOf(document).map(({ operationId }) => operationId);
      const taken = new Set(heard.filter(({ status }) => status < 400).map(({ name }) => name));
      expect(names.filter((name) => !taken.has(name)).toSorted()).toEqual(byBrowser);
    },
    long,
  );

  it(
    'EXT-2626 answers three hundred generated calls, with and without sessions, as documented',
    async () => {
      const calls = await generatedCalls(bank.base, document, { before: heard, count: 300, seed: 2626 });
      const judge = judgeOf(document, 'answers');
      expect([...new Set(calls.flatMap(judge))]).toEqual([]);
      expect(calls.length).toBeGreaterThan(290);
    },
    long,
  );

  it('EXT-2442 gives every documented refusal, except those needing a lock, an hour or overload', async () => {
    const all = [...heard, ...(await edgeCalls(bank.base, heard))];
    const met = new Set(all.map(refusalOfHeard));
    const untold = refusalsIn(document).filter((refusal) => !met.has(refusal));
    expect(untold.toSorted()).toEqual(askedElsewhere.toSorted());
  });

  it.each<readonly [string, (call: HeardCall) => HeardCall, string]>([
    ['a status', (call) => ({ ...call, status: 202 }), 'has this status'],
    [
      'a media type',
      (call) => ({ ...call, answered: new Headers({ 'Content-Type': 'text/html' }) }),
      'has a body of text/html',
    ],
    [
      'a field',
      (call) => ({ ...call, bytes: Buffer.from('{"noElegible":false}') }),
      'must have required property',
    ],
    ['no body', (call) => ({ ...call, bytes: Buffer.alloc(0) }), 'has no body'],
    [
      'a header',
      (call) => ({ ...call, answered: new Headers([...call.answered, ['X-Otro', '1']]) }),
      'has a header x-otro',
    ],
    ['another question', (call) => ({ ...call, query: { otra: '1' } }), 'was asked with query otra'],
    [
      'a body that it does not tell',
      (call) => ({ ...call, body: {} }),
      'question: data must have required property',
    ],
    ['nobody let in', (call) => ({ ...call, headers: new Headers() }), 'was answered without what lets in'],
  ])('EXT-2442 the judge finds out %s', (_, spoil, fault) => {
    const call = heard.find(({ name, status }) => name === 'submitRequest' && status === 200);
    if (call === undefined) throw new Error('no request was submitted');
    const judge = judgeOf(document);
    expect(judge(call)).toEqual([]);
    expect(judge(spoil(call)).join()).toContain(fault);
  });

  it(
    'repeated calls differ in nothing except one-time values',
    async () => {
      const { exit, told } = await bank.run({
        only: ['createKeyWithOldKey', 'submitRequest', 'withdrawRequest'],
      });
      expect(exit).toBe(0);
      const undone = told.comprobaciones.filter(({ resultado }) => resultado === 'No comprobado');
      expect(undone.map(({ llamada, motivo }) => [llamada, motivo])).toEqual([
        ['createKeyWithOldKey', expect.stringContaining('ya tiene clave')],
        ['createKeyWithOldKey', expect.stringContaining('ya tiene clave')],
      ]);
    },
    long,
  );

  // Tests a sample of the faults that an answer can have; `npm run faults -- contract` tries every fault in every
  // call.
  it.each<readonly [string, Fault]>([
    ['regions', 'field'],
    ['bureauQuestions', 'field'],
    ['submitRequest', 'status'],
    ['requestPdf', 'type'],
    ['validateUser', 'code'],
    ['companyHome', 'type'],
  ])(
    'with one fault is found out: %s, its %s',
    async (name, fault) => {
      const call = (await wireCalls()).find((each) => each.name === name)?.call;
      if (call === undefined) throw new Error(`there is no call ${name}`);
      proxy.spoil({ call, fault });
      const { exit, told } = await bank.run({ base: proxy.base, only: [name] });
      proxy.spoil(undefined);
      expect(exit).toBe(1);
      expect(told.resumen.difieren).toBeGreaterThan(0);
      // Reasons of the checks that did not run: none may blame an earlier request, since a wrong answer of the bank
      // must be reported as a difference.
      const undone = told.comprobaciones.flatMap(({ motivo }) => motivo ?? []);
      expect(undone.filter((why) => why.startsWith('ya había otra solicitud'))).toEqual([]);
    },
    long,
  );

  it.each([
    ['texts', 'submitRequest', 'el banco no tiene textos que se acepten por su versión'],
    ['captchaChallenge', 'identityToken', 'el banco no entrega pruebas de trabajo'],
  ])(
    'EXT-2641 EXT-206 a bank that has no %s is asked for %s all the same, but for what needs it',
    async (absent, name, why) => {
      const call = (await wireCalls()).find((each) => each.name === absent)?.call;
      if (call === undefined) throw new Error(`there is no call ${absent}`);
      proxy.spoil({ call, fault: 'absent' });
      const { told } = await bank.run({ base: proxy.base, only: [name] });
      proxy.spoil(undefined);
      const undone = told.comprobaciones.flatMap(({ motivo }) => motivo ?? []);
      expect(new Set(undone)).toEqual(new Set([why]));
      expect(told.resumen.conformes).toBeGreaterThan(0);
    },
    long,
  );

  it(
    'without a fault, the same way conforms',
    async () => {
      const { exit } = await bank.run({
        base: proxy.base,
        only: ['regions', 'submitRequest', 'companyHome'],
      });
      expect(exit).toBe(0);
    },
    long,
  );
});
