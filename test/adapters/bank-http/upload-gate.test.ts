import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { FileReceiver } from '#adapters/bank-http/receive-file.ts';
import type { ServerSettings } from '#adapters/bank-http/settings.ts';
import { documentFiles } from '#adapters/bank-node/document-files.ts';
import type { BankPorts, DocumentCommand } from '#core/bank/ports.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import {
  aFile,
  formOf,
  pdfBytes,
  portabilityBase,
  postForm,
  withToken,
} from '#test/support/builders/bank-calls.ts';
import { anEntry, aRut } from '#test/support/builders/entry.ts';
import { head, rawCall, statusOf } from '#test/support/raw-call.ts';
import {
  happyBank,
  serveBank,
  takingDocuments,
  tokenAt,
  type BankOverHttp,
} from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const serve = async (settings: Partial<ServerSettings> = {}, ports = happyBank()): Promise<void> => {
  bank = await serveBank(ports, { settings });
};

const token = `Authorization: Bearer ${tokenAt.identified}`;
const start = (...headers: readonly string[]): string =>
  head(
    `POST ${portabilityBase}/documento/validar HTTP/1.1`,
    'Host: x',
    'Content-Type: multipart/form-data; boundary=b',
    ...headers,
  );
const begin = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
const end = '\r\n--b--\r\n';
const anUpload = () => bank.call(withToken(postForm('documento/validar', formOf(aFile)), tokenAt.identified));

describe('SEC-08 an upload without a session', () => {
  it('is refused before a byte of its body comes', async () => {
    await serve();
    const answer = await rawCall(bank.port, [start('Content-Length: 1000')]);
    expect(statusOf(answer)).toBe(401);
  });

  it('is refused without data when its questions were not passed', async () => {
    await serve();
    const early = `Authorization: Bearer ${tokenAt.questions}`;
    const answer = await rawCall(bank.port, [start('Content-Length: 1000', early)]);
    expect(statusOf(answer)).toBe(403);
    expect(answer.text.split('\r\n\r\n')[1]).toBe('');
  });
});

it('an upload that says it cannot fit is refused before its body', async () => {
  await serve();
  expect(statusOf(await rawCall(bank.port, [start('Content-Length: 2200000', token)]))).toBe(413);
});

const of = (name: string) => `Authorization: Bearer ${name}`;
const held = (patience: number, name = tokenAt.identified) =>
  rawCall(bank.port, [start('Content-Length: 1000', of(name)), begin], { patience });
const anUploadOf = (name: string) => bank.call(withToken(postForm('documento/validar', formOf(aFile)), name));

/** A bank where every token has a session of its own, and its first word names the person. */
const manySessions = (wait = 0): BankPorts => {
  const ports = happyBank();
  const renew: BankPorts['sessions']['renew'] = (access) => async () => {
    await new Promise((done) => setTimeout(done, wait));
    const [person = ''] = access.split('-');
    const representative = person === 'una' ? anEntry().representative : aRut('9.876.543-3');
    const session = {
      ...anEntry(),
      representative,
      id: access,
      step: 'identified',
      refreshHash: 'r',
    } as const;
    return E.right(O.some(session));
  };
  return { ...ports, sessions: { ...ports.sessions, renew } };
};

const aMoment = () => new Promise((done) => setTimeout(done, 100));

const noLine = { uploadsWaiting: 0 };

describe('uploads at once', () => {
  it('are as many as there are places; where none may wait the next is told when to come back', async () => {
    await serve({ uploadsAtOnce: 2, ...noLine });
    const holding = [held(400), held(400)];
    await expect.poll(async () => (await anUpload()).status).toBe(503);
    const { status, headers } = await anUpload();
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toBe('5');
    await Promise.all(holding);
    await expect.poll(async () => (await anUpload()).status).toBe(200);
  });

  it('give their place back when they are done, one after another', async () => {
    await serve({ uploadsAtOnce: 1, ...noLine });
    for (let round = 0; round < 5; round += 1) expect((await anUpload()).status).toBe(200);
  });

  it('take no place when the caller left while his session was looked up', async () => {
    await serve({ uploadsAtOnce: 1, ...noLine }, manySessions(100));
    await held(20);
    await new Promise((done) => setTimeout(done, 150));
    expect((await anUpload()).status).toBe(200);
  });
});

describe('EXT-2242 an upload that waits', () => {
  it('is taken when its turn comes, however many there are', async () => {
    await serve({ uploadsAtOnce: 1 });
    const crowd = await Promise.all(Array.from({ length: 40 }, anUpload));
    expect(crowd.map(({ status }) => status)).toEqual(Array(40).fill(200));
  });

  it('takes turns with those of others, whoever came with more', async () => {
    await serve({ uploadsAtOnce: 1 }, manySessions());
    const done: string[] = [];
    const one = async (name: string) => done.push((await anUploadOf(name)).status === 200 ? name : 'refused');
    const first = held(300, 'una');
    const many = Array.from({ length: 20 }, () => one('una'));
    await new Promise((ready) => setTimeout(ready, 150));
    await Promise.all([first, one('otra')]);
    expect(done.indexOf('otra')).toBeLessThan(4);
    await Promise.all(many);
    expect(done.filter((name) => name === 'una')).toHaveLength(20);
  });

  it('is told when to come back once it has waited as long as is set, and reads it although its file was not', async () => {
    await serve({ uploadsAtOnce: 1, uploadWait: 300 });
    const holding = held(2_000);
    await new Promise((done) => setTimeout(done, 50));
    const since = performance.now();
    const whole = formOf(['file', pdfBytes(2_000_000)]);
    const { status, headers } = await bank.call(
      withToken(postForm('documento/validar', whole), tokenAt.identified),
    );
    expect({ status, retryAfter: headers.get('Retry-After') }).toEqual({ status: 503, retryAfter: '5' });
    expect(performance.now() - since).toBeGreaterThan(280);
    await holding;
  });

  it('is not held to a pace, nor to a total, nor to the time of other calls, before it is read', async () => {
    const hasty = { uploadWindow: 100, uploadBytesPerWindow: 50, uploadPace: 2_000, uploadSlack: 200 };
    await serve({ ...hasty, uploadsAtOnce: 1, answerWithin: 300, idleSocket: 300 });
    // a first one that is slow, but brings what it must
    const drops = Array.from({ length: 20 }, () => [{ wait: 50 }, 'a'.repeat(100)]).flat();
    const first = rawCall(bank.port, [start('Content-Length: 3000', token), begin, ...drops]);
    await new Promise((done) => setTimeout(done, 30));
    const since = performance.now();
    expect((await anUpload()).status).toBe(200);
    expect(performance.now() - since).toBeGreaterThan(400);
    await first;
  });

  it('is one of so many: the next is told when to come back at once', async () => {
    await serve({ uploadsAtOnce: 1, uploadsWaiting: 2 });
    const holding = Array.from({ length: 4 }, () => held(800));
    await new Promise((done) => setTimeout(done, 200));
    const since = performance.now();
    expect((await anUpload()).status).toBe(503);
    expect(performance.now() - since).toBeLessThan(400);
    await Promise.all(holding);
  });

  it('is read, or told when to come back, when the bank ends', async () => {
    await serve({ uploadsAtOnce: 1, uploadWaitAtEnd: 300 });
    const holding = held(1_000);
    await new Promise((done) => setTimeout(done, 50));
    const waiting = anUpload();
    await new Promise((done) => setTimeout(done, 100));
    const since = performance.now();
    const ended = bank.end();
    expect((await waiting).status).toBe(503);
    expect(performance.now() - since).toBeLessThan(900);
    await holding;
    await ended;
  });
});

describe('EXT-2243 while an upload waits', () => {
  it('nothing of it is read beyond what came with its head, which lies on the disk', async () => {
    await serve({ uploadsAtOnce: 1 });
    const holding = held(1_500);
    await new Promise((done) => setTimeout(done, 300));
    const before = await bank.leftFiles();
    const line = connect(bank.port, '127.0.0.1');
    line.on('error', () => undefined);
    line.write(start('Content-Length: 2000000', token) + begin);
    line.write('a'.repeat(1_900_000));
    await expect.poll(bank.leftFiles, { timeout: 5_000 }).toHaveLength(before.length + 1);
    await new Promise((done) => setTimeout(done, 300));
    const read = bank.bytesRead(line.localPort ?? 0);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(65_536);
    line.destroy();
    await holding;
    await expect.poll(bank.leftFiles, { timeout: 5_000 }).toEqual([]);
  });

  it('all of it lies there where all of it came with its head', async () => {
    await serve({ uploadsAtOnce: 1 }, manySessions(20));
    const holding = held(1_000, 'una');
    await aMoment();
    const whole = `${begin}${'a'.repeat(30_000)}${end}`;
    const waiting = rawCall(bank.port, [start(`Content-Length: ${whole.length}`, of('una-1')) + whole]);
    await expect.poll(bank.leftFiles).toHaveLength(1);
    await holding;
    expect(statusOf(await waiting)).toBe(200);
  });

  it('EXT-2247 its line is not read, nor is anything begun that came behind it', async () => {
    let begun = 0;
    const isCustomer = () => TE.fromIO(() => (begun += 1) < 0);
    const bankOf = manySessions(20);
    await serve({ uploadsAtOnce: 1 }, { ...bankOf, customers: { ...bankOf.customers, isCustomer } });
    const holding = held(1_500, 'una');
    await aMoment();
    const whole = `${begin}abc${end}`;
    const upload = start(`Content-Length: ${whole.length}`, of('una-1')) + whole;
    const asked = `GET ${portabilityBase}/cliente-banco/761234560 HTTP/1.1`;
    const behind = head(asked, 'Host: x', `X-Relleno: ${'a'.repeat(9_000)}`);
    const line = connect(bank.port, '127.0.0.1').on('error', () => undefined);
    let text = '';
    line.on('data', (chunk: Buffer) => (text += chunk.toString())).write(upload + behind.repeat(20));
    await new Promise((done) => setTimeout(done, 600));
    expect(bank.bytesRead(line.localPort ?? 0)).toBeLessThanOrEqual(2 * 65_536);
    expect(begun).toBe(0);
    await holding;
    const told = ['HTTP/1.1 200', ...Array<string>(20).fill('HTTP/1.1 404')];
    await expect.poll(() => text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(told);
    expect(begun).toBe(20);
    line.destroy();
  });

  it('what the disk lost of it is told as 503, and leaves nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'upload-gate-'));
    const files = documentFiles(folder);
    const receive: FileReceiver['receive'] = async (stream, limit, written) => {
      const stored = await files.receive(stream, limit, written);
      // what is put aside is small; the file itself may be as large as any
      if (E.isRight(stored) && limit < 10_000) await truncate(stored.right.path, 1);
      return stored;
    };
    bank = await serveBank(happyBank(), { settings: { uploadsAtOnce: 1 }, files: { ...files, receive } });
    const left = async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const holding = held(300);
    await aMoment();
    expect((await anUpload()).status).toBe(503);
    await holding;
    await expect.poll(left).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it.each([1_500_000, 2_000])('none of its %i bytes is lost or comes twice', async (size) => {
    const added: DocumentCommand[] = [];
    await serve({ uploadsAtOnce: 1 }, takingDocuments(added, manySessions(20)));
    const file = pdfBytes(size);
    for (let at = 1_000; at < file.length - 1_000; at += 7) file[at] = at % 251;
    const hash = createHash('sha256').update(file).digest('hex');
    const anUploadOfIt = () =>
      bank.call(withToken(postForm('documento/carga/balance/1001', formOf(['file', file])), 'una'));
    const answers = await Promise.all(Array.from({ length: 12 }, anUploadOfIt));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(added.map(({ sha256 }) => sha256)).toEqual(Array(12).fill(hash));
  });
});

describe('EXT-607 uploads of one person', () => {
  it('EXT-2248 that are refused count no more, although their answers wait for others of their line', async () => {
    const ports = manySessions();
    let asked = 0;
    const regions: BankPorts['lists']['regions'] = () => {
      asked += 1;
      return () => new Promise(() => undefined);
    };
    await serve({ uploadsAtOnce: 1, uploadsWaiting: 1 }, { ...ports, lists: { ...ports.lists, regions } });
    const holding = held(1_200, 'una');
    await aMoment();
    const lines = Array.from({ length: 4 }, () => {
      const line = connect(bank.port, '127.0.0.1').on('error', () => undefined);
      line.write(head(`GET ${portabilityBase}/regions HTTP/1.1`, 'Host: x') + start('Content-Length: 1000'));
      return line;
    });
    await expect.poll(() => asked).toBe(4);
    expect((await anUploadOf('otra')).status).toBe(200);
    lines.forEach((line) => line.destroy());
    await holding;
  });

  it('are four at once: the fifth is told when to come back, and nobody else is kept out', async () => {
    await serve({ uploadsAtOnce: 8, ...noLine }, manySessions());
    const holding = Array.from({ length: 4 }, () => held(600, 'una'));
    await expect.poll(async () => (await anUploadOf('una')).status, { interval: 20 }).toBe(503);
    expect((await anUploadOf('una')).headers.get('Retry-After')).toBe('5');
    expect((await anUploadOf('otra')).status).toBe(200);
    await Promise.all(holding);
    await expect.poll(async () => (await anUploadOf('una')).status).toBe(200);
  });

  it('however many come, leave room for others', async () => {
    await serve({ uploadsAtOnce: 8, ...noLine }, manySessions());
    const crowd = Array.from({ length: 7 }, () => held(600, 'una'));
    await expect.poll(async () => (await anUploadOf('una')).status, { interval: 20 }).toBe(503);
    for (let round = 0; round < 5; round += 1) expect((await anUploadOf('otra')).status).toBe(200);
    await Promise.all(crowd);
  });

  it('hold no place for a caller who left while his session was looked up', async () => {
    await serve(noLine, manySessions(100));
    await Promise.all(Array.from({ length: 6 }, () => held(20, 'una')));
    await new Promise((done) => setTimeout(done, 150));
    const four = await Promise.all(Array.from({ length: 4 }, () => anUploadOf('una')));
    expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('are four in however many sessions: nine sessions leave the others their places', async () => {
    await serve({ uploadsAtOnce: 8, ...noLine }, manySessions());
    const crowd = Array.from({ length: 36 }, (_, place) => held(1_500, `una-${place % 9}`));
    await expect.poll(async () => (await anUploadOf('una-9')).status, { interval: 20 }).toBe(503);
    for (let round = 0; round < 5; round += 1) expect((await anUploadOf('otra')).status).toBe(200);
    await Promise.all(crowd);
  });

  it('are never more than half of all', async () => {
    await serve({ uploadsAtOnce: 4, ...noLine }, manySessions());
    const holding = [held(600, 'una'), held(600, 'una')];
    await expect.poll(async () => (await anUploadOf('una')).status, { interval: 20 }).toBe(503);
    expect((await anUploadOf('otra')).status).toBe(200);
    await Promise.all(holding);
  });
});

describe('the pace of an upload', () => {
  // Far from what an unbounded one would take, and far from what a crowded machine needs to notice.
  const soon = 10_000;
  const paced = { answerWithin: 300, uploadWindow: 250, uploadBytesPerWindow: 50 };
  const drops = (count: number, wait: number, bytes: string) =>
    Array.from({ length: count }, () => [{ wait }, bytes]).flat();

  it('may be slow: longer than any other call, it is taken', async () => {
    await serve(paced);
    const body = `${begin}${'a'.repeat(1000)}${end}`;
    const steps = [
      start(`Content-Length: ${body.length}`, token),
      begin,
      ...drops(10, 100, 'a'.repeat(100)),
      end,
    ];
    const since = performance.now();
    expect(statusOf(await rawCall(bank.port, steps))).toBe(200);
    expect(performance.now() - since).toBeGreaterThan(1000);
  });

  it('may not stand still: the line is cut and no file stays', async () => {
    await serve(paced);
    const answer = await rawCall(bank.port, [start('Content-Length: 1000', token), begin], {
      until: 'closed',
    });
    expect(answer.closedAfter).toBeLessThan(soon);
    expect(await bank.leftFiles()).toEqual([]);
  });

  it('may not drip', async () => {
    await serve(paced);
    const steps = [start('Content-Length: 1000', token), begin, ...drops(400, 50, 'a')];
    const answer = await rawCall(bank.port, steps, { until: 'closed' });
    expect(answer.closedAfter).toBeLessThan(soon);
  });

  it('may not go on for ever outside of its file', async () => {
    await serve(paced);
    const chunk = `ffff\r\n${'a'.repeat(65_535)}\r\n`;
    const endless = [start('Transfer-Encoding: chunked', token), ...drops(4000, 5, chunk)];
    expect((await rawCall(bank.port, endless, { until: 'closed' })).closedAfter).toBeLessThan(soon);
  });

  it('EXT-607 may not be slower in all than its size allows, however it keeps its pace', async () => {
    await serve({ ...paced, uploadPace: 2_000, uploadSlack: 400 });
    const steps = [start('Content-Length: 1000', token), begin, ...drops(100, 100, 'a'.repeat(50))];
    const since = performance.now();
    expect(statusOf(await rawCall(bank.port, steps.slice(0, 14), { until: 'closed' }))).toBe(408);
    expect(performance.now() - since).toBeGreaterThan(800);
  });
});
