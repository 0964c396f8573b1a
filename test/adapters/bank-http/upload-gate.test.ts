import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServerSettings } from '#adapters/bank-http/server-settings.ts';
import type { BankPorts, DocumentCommand } from '#core/bank/ports.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E, O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import {
  aFile,
  formOf,
  pdfBytes,
  portabilityBase,
  postForm,
  withToken,
} from '#test/support/builders/bank-calls.ts';
import { anEntry, aRut, aRutOf } from '#test/support/builders/entry.ts';
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
const held = (timeout: number, name = tokenAt.identified) =>
  rawCall(bank.port, [start('Content-Length: 1000', of(name)), begin], { timeout });
const anUploadOf = (name: string) => bank.call(withToken(postForm('documento/validar', formOf(aFile)), name));

const ruts: Readonly<Record<string, Rut>> = {
  una: anEntry().representative,
  ...Object.fromEntries(Array.from({ length: 8 }, (_, place) => [`p${place}`, aRutOf(`1210010${place}`)])),
};

/** Builds a bank where each token is a session of its own and the part of the token before the dash names the person. */
const manySessions = (wait = 0): BankPorts => {
  const ports = happyBank();
  const renew: BankPorts['sessions']['renew'] = (access) => async () => {
    await new Promise((done) => setTimeout(done, wait));
    const [person = ''] = access.split('-');
    const representative = ruts[person] ?? aRut('9.876.543-3');
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
  it('run up to the limit; without a queue the next gets Retry-After', async () => {
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

  it('gets Retry-After after the configured wait, readable although its file was not read', async () => {
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

  it('is not held to its total, nor to the time of other calls, nor cut as idle, before it is read', async () => {
    const hasty = { uploadPace: 1_000, uploadSlack: 200 };
    await serve({ ...hasty, uploadsAtOnce: 1, answerWithin: 300, idleSocket: 300 });
    // Steps of the first upload: 100 bytes every 50 milliseconds, slow but above the minimum transfer rate.
    const drops = Array.from({ length: 20 }, () => [{ wait: 50 }, 'a'.repeat(100)]).flat();
    const first = rawCall(bank.port, [start('Content-Length: 3000', token), begin, ...drops]);
    await new Promise((done) => setTimeout(done, 30));
    const since = performance.now();
    expect((await anUpload()).status).toBe(200);
    expect(performance.now() - since).toBeGreaterThan(400);
    await first;
  });

  it('beyond the queue gets Retry-After at once', async () => {
    await serve({ uploadsAtOnce: 1, uploadsWaiting: 2 });
    const holding = Array.from({ length: 4 }, () => held(800));
    await new Promise((done) => setTimeout(done, 200));
    const since = performance.now();
    expect((await anUpload()).status).toBe(503);
    expect(performance.now() - since).toBeLessThan(400);
    await Promise.all(holding);
  });

  it('is read or gets Retry-After during shutdown', async () => {
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
  it('most of it stays with its sender, and nothing of it lies on the disk', async () => {
    await serve({ uploadsAtOnce: 1 });
    const holding = held(1_500);
    await aMoment();
    const before = await bank.leftFiles();
    const line = connect(bank.port, '127.0.0.1');
    line.on('error', () => undefined);
    line.write(start('Content-Length: 2000000', token) + begin);
    line.write('a'.repeat(1_900_000));
    await new Promise((done) => setTimeout(done, 500));
    expect(await bank.leftFiles()).toEqual(before);
    const read = bank.bytesRead(line.localPort ?? 0);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(262_144);
    line.destroy();
    await holding;
    await expect.poll(bank.leftFiles, { timeout: 5_000 }).toEqual([]);
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
  it('are four at once: the fifth gets Retry-After, and others are unaffected', async () => {
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

  it('EXT-2241 wait in half of the queue at most', async () => {
    await serve({ uploadsAtOnce: 1, uploadsWaiting: 4 }, manySessions());
    const crowd = Array.from({ length: 10 }, () => held(600, 'una'));
    await aMoment();
    expect((await anUploadOf('una')).status).toBe(503);
    expect((await anUploadOf('otra')).status).toBe(200);
    await Promise.all(crowd);
  });

  it('EXT-2570 of eight who hold and wait for all keep out nobody who holds none', async () => {
    await serve({ uploadsAtOnce: 8, uploadsWaiting: 8, uploadsOfPerson: 1 }, manySessions());
    const crowd = Array.from({ length: 32 }, (_, place) => held(600, `p${place % 8}`));
    await expect.poll(async () => (await anUploadOf('p1')).status, { interval: 20 }).toBe(503);
    expect((await anUploadOf('una')).status).toBe(200);
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

describe('the time of an upload', () => {
  const hasty = { answerWithin: 300, idleSocket: 400, linger: 300 };
  const drops = (count: number, wait: number, bytes: string) =>
    Array.from({ length: count }, () => [{ wait }, bytes]).flat();

  it('may be longer than that of any other call', async () => {
    await serve(hasty);
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

  it('ends where it stands still: the line is cut and no file stays', async () => {
    await serve(hasty);
    const answer = await rawCall(bank.port, [start('Content-Length: 1000', token), begin], {
      until: 'closed',
    });
    // Expects the bank to close the connection within ten seconds, a wide limit so that a busy machine passes too.
    expect(answer.closedAfter).toBeLessThan(10_000);
    await expect.poll(bank.leftFiles).toEqual([]);
  });

  it('ends where it stands still after it has waited for its place', async () => {
    await serve({ ...hasty, uploadsAtOnce: 1 });
    const first = held(1_000);
    await aMoment();
    const waited = rawCall(bank.port, [start('Content-Length: 1000', token), begin], { until: 'closed' });
    await first;
    // Expects the bank to close the connection within ten seconds: far less than an upload of this size may take,
    // and a wide limit for a busy machine.
    expect((await waited).closedAfter).toBeLessThan(10_000);
    await expect.poll(bank.leftFiles).toEqual([]);
  });

  it.each([1_000, 2_000_000])(
    'EXT-607 EXT-2569 ends where it is slower than the least pace, whatever length it said: %i',
    async (said) => {
      await serve({ ...hasty, uploadPace: 2_000, uploadSlack: 400 });
      const steps = [start(`Content-Length: ${said}`, token), begin, ...drops(30, 100, 'a'.repeat(20))];
      const answer = await rawCall(bank.port, steps, { until: 'closed', timeout: 0 });
      expect(statusOf(answer)).toBe(408);
    },
  );

  it('EXT-3062 ends sooner where all places are taken and somebody waits who has none, and not otherwise', async () => {
    const pace = { uploadPace: 100, uploadPaceInCrowd: 2_000, uploadSlack: 400 };
    await serve(
      { ...hasty, ...pace, idleSocket: 5_000, uploadsAtOnce: 4, uploadsOfPerson: 2 },
      manySessions(),
    );
    const slow = (who: string) =>
      rawCall(bank.port, [start('Content-Length: 2000', of(who)), begin, ...drops(80, 100, 'a'.repeat(20))], {
        until: 'closed',
        timeout: 0,
      });
    const holding = ['p1', 'p1', 'p0', 'p0'].map(slow);
    await aMoment();
    const own = anUploadOf('p1');
    await new Promise((done) => setTimeout(done, 1_500));
    const since = performance.now();
    expect((await anUploadOf('otra')).status).toBe(200);
    expect(performance.now() - since).toBeLessThan(4_000);
    expect((await Promise.all(holding)).map(statusOf)).toContain(408);
    expect((await own).status).toBe(200);
  });

  it('EXT-2569 goes on where it made up for a pause, and ends where it stays slow after a quick beginning', async () => {
    await serve({ ...hasty, uploadPace: 2_000, uploadSlack: 400 });
    const quick = 'a'.repeat(2_000);
    const steps = [start('Content-Length: 6000', token), begin, quick, { wait: 300 }, quick];
    const pausing = rawCall(bank.port, [...steps, { wait: 300 }, ...drops(4, 50, 'a'.repeat(100))], {
      timeout: 0,
    });
    const slowing = rawCall(bank.port, [...steps.slice(0, 3), ...drops(30, 100, 'a')], { timeout: 0 });
    expect((await pausing).text).toBe('');
    expect(statusOf(await slowing)).toBe(408);
  });

  describe('EXT-3073 without a declared length', () => {
    const chunk = (size: number) => `${size.toString(16)}\r\n${'a'.repeat(size)}\r\n`;
    const text = (part: string) => `${part.length.toString(16)}\r\n${part}\r\n`;
    const chunked = start('Transfer-Encoding: chunked', token);

    it('ends where it has brought more than an upload may, although it keeps the least pace', async () => {
      await serve(hasty);
      // Before the first boundary, which no limit of a part looks at.
      const steps = [chunked, chunk(65_535).repeat(40), ...drops(60, 100, chunk(1))];
      const answer = await rawCall(bank.port, steps, { until: 'closed' });
      expect(statusOf(answer)).toBe(413);
      expect(answer.text).toMatch(/^connection: close\r$/im);
      expect(answer.closedAfter).toBeLessThan(5_000);
      await expect.poll(bank.leftFiles).toEqual([]);
    });

    it('is taken at its full size in small chunks', async () => {
      await serve({ answerWithin: 300 });
      const steps = [chunked, text(begin), chunk(80).repeat(maxFileBytes / 80), { wait: 1_500 }];
      expect(statusOf(await rawCall(bank.port, [...steps, text(end), '0\r\n\r\n']))).toBe(200);
    });
  });
});
