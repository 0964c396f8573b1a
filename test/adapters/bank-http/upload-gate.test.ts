import { afterEach, describe, expect, it } from 'vitest';
import type { ServerSettings } from '#adapters/bank-http/settings.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { E, O } from '#core/shared/fp.ts';
import { aFile, formOf, portabilityBase, postForm, withToken } from '#test/support/builders/bank-calls.ts';
import { anEntry, aRut } from '#test/support/builders/entry.ts';
import { head, rawCall, statusOf } from '#test/support/raw-call.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const serve = async (
  settings: Partial<ServerSettings> = {},
  ports: BankPorts = happyBank(),
): Promise<void> => {
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

describe('uploads at once', () => {
  const held = (patience: number) =>
    rawCall(bank.port, [start('Content-Length: 1000', token), begin], { patience });

  it('are as many as there are places; the next is told when to come back', async () => {
    await serve({ uploadsAtOnce: 2 });
    const holding = [held(400), held(400)];
    await expect.poll(async () => (await anUpload()).status).toBe(503);
    const { status, headers } = await anUpload();
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toBe('5');
    await Promise.all(holding);
    await expect.poll(async () => (await anUpload()).status).toBe(200);
  });

  it('give their place back when they are done, one after another', async () => {
    await serve({ uploadsAtOnce: 1 });
    for (let round = 0; round < 5; round += 1) expect((await anUpload()).status).toBe(200);
  });

  it('take no place when the caller left while his session was looked up', async () => {
    const ports = happyBank();
    const { renew } = ports.sessions;
    const slow: BankPorts['sessions']['renew'] = (access) => async () => {
      await new Promise((done) => setTimeout(done, 100));
      return renew(access)();
    };
    await serve({ uploadsAtOnce: 1 }, { ...ports, sessions: { ...ports.sessions, renew: slow } });
    await rawCall(bank.port, [start('Content-Length: 1000', token), begin], { patience: 20 });
    await new Promise((done) => setTimeout(done, 150));
    expect((await anUpload()).status).toBe(200);
  });
});

describe('EXT-607 uploads of one person', () => {
  const of = (name: string) => `Authorization: Bearer ${name}`;
  const held = (name: string, patience = 600) =>
    rawCall(bank.port, [start('Content-Length: 1000', of(name)), begin], { patience });
  const anUploadOf = (name: string) =>
    bank.call(withToken(postForm('documento/validar', formOf(aFile)), name));

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

  it('are four at once: the fifth is told when to come back, and nobody else is kept out', async () => {
    await serve({ uploadsAtOnce: 8 }, manySessions());
    const holding = Array.from({ length: 4 }, () => held('una'));
    await expect.poll(async () => (await anUploadOf('una')).status, { interval: 20 }).toBe(503);
    expect((await anUploadOf('una')).headers.get('Retry-After')).toBe('5');
    expect((await anUploadOf('otra')).status).toBe(200);
    await Promise.all(holding);
    await expect.poll(async () => (await anUploadOf('una')).status).toBe(200);
  });

  it('however many come, leave room for others', async () => {
    await serve({ uploadsAtOnce: 8 }, manySessions());
    const crowd = Array.from({ length: 7 }, () => held('una'));
    await expect.poll(async () => (await anUploadOf('una')).status, { interval: 20 }).toBe(503);
    for (let round = 0; round < 5; round += 1) expect((await anUploadOf('otra')).status).toBe(200);
    await Promise.all(crowd);
  });

  it('hold no place for a caller who left while his session was looked up', async () => {
    await serve({}, manySessions(100));
    await Promise.all(Array.from({ length: 6 }, () => held('una', 20)));
    await new Promise((done) => setTimeout(done, 150));
    const four = await Promise.all(Array.from({ length: 4 }, () => anUploadOf('una')));
    expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('are four in however many sessions: nine sessions leave the others their places', async () => {
    await serve({ uploadsAtOnce: 8 }, manySessions());
    const crowd = Array.from({ length: 36 }, (_, place) => held(`una-${place % 9}`, 1_500));
    await expect.poll(async () => (await anUploadOf('una-9')).status, { interval: 20 }).toBe(503);
    for (let round = 0; round < 5; round += 1) expect((await anUploadOf('otra')).status).toBe(200);
    await Promise.all(crowd);
  });

  it('are never more than half of all', async () => {
    await serve({ uploadsAtOnce: 4 }, manySessions());
    const holding = [held('una'), held('una')];
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
