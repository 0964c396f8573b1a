import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { limitAnswers } from '#adapters/bank-http/answer-limit.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { TE } from '#core/shared/fp.ts';
import {
  aFile,
  formOf,
  identityAnswersCall,
  portabilityBase,
  postForm,
  sessionCalls,
  validationForm,
  withHeaders,
  withToken,
} from '#test/support/builders/bank-calls.ts';
import { head, rawCall, statusOf } from '#test/support/raw-call.ts';
import {
  happyBank,
  refreshToken,
  serveBank,
  tokenAt,
  type BankOverHttp,
} from '#test/support/worlds/bank-over-http.ts';
import { happyBank as rememberingBank } from '#test/support/worlds/bank-world.ts';
import { tokenAt as tokenOf } from '#test/support/worlds/bank-visit.ts';

const answerWithin = 150;
const pieceOfFile = Buffer.alloc(65_536);
const never = () => () => new Promise<never>(() => {});
const submit = sessionCalls()['submit'];
if (submit === undefined) throw new Error('there is no such call');

describe('EXT-601 a call that the bank does not answer reads 503 and when to come again', () => {
  const ports = happyBank();
  let bank: BankOverHttp;
  beforeAll(async () => {
    bank = await serveBank(
      { ...ports, sessions: { ...ports.sessions, renew: never } },
      { settings: { answerWithin } },
    );
  });
  afterAll(() => bank.stop());

  const validation = postForm('equifax/validar', validationForm(tokenAt.questions, refreshToken));
  const calls = [
    ...Object.entries(sessionCalls()).map(
      ([name, call]) => [name, withToken(call, tokenAt.represented)] as const,
    ),
    ['bureau validate', validation] as const,
    ['identity answers', identityAnswersCall(tokenAt.questions, refreshToken)] as const,
  ];

  it.each(calls)('%s', async (_, call) => {
    const { status, headers, json } = await bank.call(call);
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toBe('5');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(json).toMatchObject({ codigo: 'NO_DISPONIBLE' });
  });
});

describe('EXT-601 a call whose body was read', () => {
  let bank: BankOverHttp;
  afterEach(() => bank.stop());
  const serve = async (changes: Partial<BankPorts>): Promise<void> => {
    bank = await serveBank({ ...happyBank(), ...changes }, { settings: { answerWithin } });
  };
  const { requests, documents, sessions } = happyBank();
  const late =
    <Outcome>(work: () => Promise<Outcome>) =>
    async (): Promise<Outcome> => {
      await pause(2 * answerWithin);
      return work();
    };

  it.each(['document upload', 'file upload', 'submit with files'])(
    'is 503 also for an upload whose files are not stored: %s',
    async (name) => {
      await serve({
        requests: { ...requests, register: never },
        documents: { ...documents, add: never },
      });
      const call = sessionCalls()[name];
      expect(call && (await bank.call(withToken(call, tokenAt.represented))).status).toBe(503);
    },
  );

  it('is answered once; a late answer is neither sent nor logged as an error', async () => {
    await serve({ requests: { ...requests, register: (command) => late(requests.register(command)) } });
    const { status } = await bank.call(withToken(submit, tokenAt.represented));
    await pause(3 * answerWithin);
    expect(status).toBe(503);
    expect(bank.log()).not.toMatch(/"level":[456]0/);
  });

  it('takes nothing of a late answer with it', async () => {
    const pdf = sessionCalls()['request pdf by post'];
    await serve({ sessions: { ...sessions, renew: (access) => late(sessions.renew(access)) } });
    const { status, headers } = (pdf && (await bank.call(withToken(pdf, tokenAt.represented)))) ?? {};
    expect(status).toBe(503);
    expect(headers?.get('Content-Disposition')).toBeNull();
    expect(headers?.get('Content-Type')).toBe('application/json; charset=utf-8');
  });

  it('goes out once when a refusal is looked at anew while the limit passes', async () => {
    let looks = 0;
    const renew: BankPorts['sessions']['renew'] = (access) =>
      (looks += 1) === 1 ? late(sessions.renew(access)) : sessions.renew(access);
    await serve({ sessions: { ...sessions, renew } });
    const notThere = withToken(
      { path: `${portabilityBase}/solicitud/correo?idSolicitud=nada`, init: {} },
      tokenAt.represented,
    );
    expect((await bank.call(notThere)).status).toBe(503);
    await pause(3 * answerWithin);
    expect(bank.log()).not.toMatch(/"level":[456]0/);
    expect((await bank.call(notThere)).status).toBe(400);
  });

  it('leaves its line open for the next', async () => {
    await serve({ sessions: { ...sessions, renew: never } });
    const body = JSON.stringify({ idSolicitud: 1001 });
    const slow = head(
      `POST ${portabilityBase}/solicitud/pdf HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${tokenAt.represented}`,
      `Content-Length: ${body.length}`,
      'Content-Type: application/json',
    );
    const quick = head(`GET ${portabilityBase}/regions HTTP/1.1`, 'Host: x', 'Connection: close');
    const { text } = await rawCall(bank.port, [slow, body, quick], { until: 'closed' });
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 503', 'HTTP/1.1 200']);
  });
});

it('EXT-601 a request registered too late to answer returns the same on a retry', async () => {
  const ports = rememberingBank();
  const { register } = ports.requests;
  let calls = 0;
  const lateOnce: BankPorts['requests']['register'] = (command) => async () => {
    const kept = await register(command)();
    if ((calls += 1) === 1) await pause(2 * answerWithin);
    return kept;
  };
  const bank = await serveBank(
    { ...ports, requests: { ...ports.requests, register: lateOnce } },
    { settings: { answerWithin } },
  );
  const { access } = await tokenOf(ports, 'represented');
  const send = () => bank.call(withHeaders(withToken(submit, access), { 'Idempotency-Key': 'firma-1' }));
  expect((await send()).status).toBe(503);
  const [again, oncemore] = [await send(), await send()];
  expect(again.status).toBe(200);
  expect(oncemore.text).toBe(again.text);
  expect(calls).toBe(3);
  await bank.stop();
});

describe('a body that does not come', () => {
  let bank: BankOverHttp;
  afterEach(() => bank.stop());

  it.each(['solicitud', 'solicitud/pdf', 'identidad/respuestas'])(
    'EXT-601 is 408 and ends the line: %s',
    async (path) => {
      bank = await serveBank(happyBank(), { settings: { answerWithin } });
      const begun = head(
        `POST ${portabilityBase}/${path} HTTP/1.1`,
        'Host: x',
        'Content-Type: application/json',
        'Content-Length: 20',
        `Authorization: Bearer ${tokenAt.identified}`,
      );
      const answer = await rawCall(bank.port, [begun, '{'], { until: 'closed' });
      expect(statusOf(answer)).toBe(408);
    },
  );

  it('of an upload has its own limit: the one of the answer begins when it has come', async () => {
    bank = await serveBank(happyBank(), { settings: { answerWithin } });
    const form = await new Response(formOf(aFile)).arrayBuffer();
    const bytes = new Uint8Array(form);
    const boundary = new TextDecoder().decode(bytes).split('\r\n')[0]?.slice(2) ?? '';
    const begun = head(
      `POST ${portabilityBase}/documento/validar HTTP/1.1`,
      'Host: x',
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${bytes.length}`,
      `Authorization: Bearer ${tokenAt.identified}`,
    );
    const half = Math.floor(bytes.length / 2);
    const steps = [begun, bytes.subarray(0, half), { wait: 2 * answerWithin }, bytes.subarray(half)];
    expect(statusOf(await rawCall(bank.port, steps))).toBe(200);
  });
});

it('an answer that has begun is not cut by the limit', async () => {
  const ports = happyBank();
  async function* slowly() {
    yield new TextEncoder().encode('%PDF-1.7 ');
    await pause(2 * answerWithin);
    yield new TextEncoder().encode('%%EOF');
  }
  const bank = await serveBank(
    { ...ports, documentFiles: { ...ports.documentFiles, read: () => TE.right(slowly()) } },
    { settings: { answerWithin } },
  );
  const download = sessionCalls()['document download'];
  const answer = download && (await bank.call(withToken(download, tokenAt.represented)));
  expect([answer?.status, answer?.text]).toEqual([200, '%PDF-1.7 %%EOF']);
  await bank.stop();
});

it('a file that turns out unreadable is an internal error, at once', async () => {
  const ports = happyBank();
  const gone = () =>
    TE.right(
      new Readable({
        read: (): never => {
          throw new Error('the disk is gone');
        },
      }),
    );
  const bank = await serveBank(
    { ...ports, documentFiles: { ...ports.documentFiles, read: gone } },
    { settings: { answerWithin: 2_000 } },
  );
  const download = sessionCalls()['document download'];
  expect(download && (await bank.call(withToken(download, tokenAt.represented))).status).toBe(500);
  await bank.stop();
});

describe('EXT-3071 an answer that is taken more slowly than the least pace', () => {
  const { documentFiles, lists } = happyBank();
  const many = Array.from({ length: 100_000 }, (_, id) => ({
    id,
    descripcion: 'Región de largo nombre',
    regionHomologada: String(id),
  }));
  let bank: BankOverHttp;
  beforeAll(async () => {
    function* endlessly() {
      for (;;) yield pieceOfFile;
    }
    const endless = () => TE.right(Readable.from(endlessly()));
    bank = await serveBank(
      {
        ...happyBank(),
        lists: { ...lists, regions: () => TE.right(many) },
        documentFiles: { ...documentFiles, read: endless },
      },
      { settings: { uploadPace: 8_000_000, uploadSlack: 400 } },
    );
  });
  afterAll(() => bank.stop());

  it.each(['regions', 'documento/descarga/documento-1'])(
    'ends its line, although something of it is taken now and then: %s',
    async (path) => {
      const line = connect(bank.port, '127.0.0.1').on('error', () => undefined);
      line.write(
        head(
          `GET ${portabilityBase}/${path} HTTP/1.1`,
          'Host: x',
          `Authorization: Bearer ${tokenAt.represented}`,
        ),
      );
      line.on('data', () => line.pause());
      const sips = setInterval(() => line.resume(), 50);
      await vi.waitUntil(() => line.closed, { timeout: 9_000 });
      clearInterval(sips);
    },
  );

  it('and no other', async () => {
    const { json } = await bank.call({ path: `${portabilityBase}/regions`, init: {} });
    expect(json).toHaveLength(many.length);
  });
});

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const serveBare = (
  handle: (reply: FastifyReply) => unknown,
  asTheyGoOut = async (): Promise<void> => {},
): void => {
  app = fastify();
  app.addHook('onRequest', async (_request, reply) => void reply.header('X-Antes', 'sí'));
  app.addHook('onSend', async (_request, _reply, payload) => {
    if (payload instanceof Readable) await asTheyGoOut();
    return payload;
  });
  limitAnswers(app, { answerWithin, leastPace: { bytesPerSecond: () => 4_096, slack: 20_000 } });
  app.get('/', (_request, reply) => handle(reply));
};

const aStream = () => new Readable({ read: () => undefined });

describe('EXT-601 a call that is answered in place of its handler', () => {
  it('has the headers of every answer, and none of those that the handler had set', async () => {
    serveBare((reply) => {
      reply.header('Content-Disposition', 'attachment').header('Content-Length', '9');
      return new Promise(() => {});
    });
    const { statusCode, headers } = (await app?.inject('/')) ?? {};
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'x-antes': 'sí', 'retry-after': '5' });
    expect(headers).not.toHaveProperty('content-disposition');
  });

  it.each<[string, (file: Readable) => Parameters<typeof serveBare>]>([
    [
      'sent by its handler',
      (file) => [
        async (reply) => {
          await pause(2 * answerWithin);
          return reply.send(file);
        },
      ],
    ],
    [
      'returned by its handler',
      (file) => [
        async () => {
          await pause(2 * answerWithin);
          return file;
        },
      ],
    ],
    ['on its way out', (file) => [() => file, () => pause(2 * answerWithin)]],
  ])('EXT-2616 lets go of the file that comes too late, %s', async (_, made) => {
    const file = aStream();
    serveBare(...made(file));
    const closed = once(file, 'close', { signal: AbortSignal.timeout(5_000) });
    expect((await app?.inject('/'))?.statusCode).toBe(503);
    await closed;
  });
});

it.each<[string, () => unknown, number]>([
  ['answered', () => 'sí', 200],
  ['answered late', () => new Promise(() => {}), 503],
])('EXT-2616 a call that is %s leaves no timer behind', async (_, handle, status) => {
  const gone: Promise<unknown>[] = [];
  serveBare((reply) => {
    gone.push(once(reply.raw, 'close'));
    return handle();
  });
  const begun = vi.spyOn(globalThis, 'setTimeout');
  const ended = vi.spyOn(globalThis, 'clearTimeout');
  expect((await app?.inject('/'))?.statusCode).toBe(status);
  await Promise.all(gone);
  const timers = begun.mock.results.filter((_result, call) => begun.mock.calls[call]?.[1] === answerWithin);
  expect(timers).toHaveLength(1);
  expect(ended).toHaveBeenCalledWith(timers[0]?.value);
  vi.restoreAllMocks();
});
