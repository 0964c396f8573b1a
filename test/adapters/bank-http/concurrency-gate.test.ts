import { afterEach, describe, expect, it } from 'vitest';
import { validateUser } from '#adapters/wire/access/validate-user.ts';
import { receiptKeys } from '#adapters/wire/receipts/published-receipt-keys.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';
import { formCall, jsonCall } from '#test/support/builders/access-calls.ts';
import { portabilityBase, sessionCalls, withToken } from '#test/support/builders/bank-calls.ts';
import { head, rawCall, statusOf } from '#test/support/raw-call.ts';
import { plentyOfCalls } from '#test/support/worlds/one-source.ts';
import {
  aUser,
  captcha,
  happyAccess,
  key,
  serveAccess,
  user,
} from '#test/support/worlds/access-over-http.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const settings = { callsAtOnce: 1, keysAtOnce: 2, crowdedFor: 0 };
const regions = { path: `${portabilityBase}/regions`, init: {} };
const cities = { path: `${portabilityBase}/cities/13`, init: {} };
const health = { path: '/salud/viva', init: {} };
const login = { username: user, password: key, request_id: 'Ab-1_', context: 'empresa' };

/** Builds a fake port function that answers only once the test releases it, with a promise that resolves when the function is called. */
const held = <Value>(answer: Value) => {
  let letGo = (): void => undefined;
  let tell = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const asked = new Promise<void>((resolve) => (tell = resolve));
  const call = () => async () => {
    tell();
    await gone;
    return answer;
  };
  return { call, asked, letGo: () => letGo() };
};

let bank: BankOverHttp;
afterEach(() => bank.stop());

const someRegions = await happyBank().lists.regions()();

const withRegionsHeld = async (changes = {}) => {
  const ports: BankPorts = happyBank();
  const hold = held(someRegions);
  bank = await serveBank(
    { ...ports, lists: { ...ports.lists, regions: hold.call } },
    { settings: { ...settings, ...changes } },
  );
  return hold;
};

const filesAreIn = [
  ...['legal representative by folder', 'partners by folder', 'document validator', 'documents valid'],
  ...['document validate', 'document upload', 'file upload', 'submit with files'],
];

describe('EXT-2361 while as many calls are under way as may be', () => {
  it('further calls get Retry-After at once, and are admitted when one ends', async () => {
    const hold = await withRegionsHeld();
    const first = bank.call(regions);
    await hold.asked;
    const { status, headers, json } = await bank.call(regions);
    expect({ status, again: headers.get('Retry-After'), json }).toMatchObject({
      status: 503,
      again: '5',
      json: { codigo: 'NO_DISPONIBLE' },
    });
    hold.letGo();
    expect((await first).status).toBe(200);
    expect((await bank.call(regions)).status).toBe(200);
  });

  it('EXT-2365 the keys of receipts, which nobody is charged for, are told so', async () => {
    const hold = await withRegionsHeld();
    const first = bank.call(regions);
    await hold.asked;
    expect((await bank.call({ path: receiptKeys.path, init: {} })).status).toBe(503);
    hold.letGo();
    await first;
    expect((await bank.call({ path: receiptKeys.path, init: {} })).status).toBe(200);
  });

  it('every call of a session but uploads, which have a line of their own, is told so', async () => {
    const hold = await withRegionsHeld();
    const first = bank.call(regions);
    await hold.asked;
    const calls = Object.entries(sessionCalls());
    const refused: string[] = [];
    for (const [name, call] of calls)
      if ((await bank.call(withToken(call, tokenAt.represented))).status === 503) refused.push(name);
    expect(refused).toEqual(calls.map(([name]) => name).filter((name) => !filesAreIn.includes(name)));
    expect((await bank.call(health)).status).toBe(200);
    hold.letGo();
    await first;
  });

  it('a caller who left keeps his place while the bank works for him, and gives it back', async () => {
    const hold = await withRegionsHeld({ answerWithin: 60_000 });
    const leaver = new AbortController();
    const first = fetch(bank.base + regions.path, { signal: leaver.signal }).catch(() => 'left');
    await hold.asked;
    leaver.abort();
    await first;
    expect((await bank.call(regions)).status).toBe(503);
    hold.letGo();
    await expect.poll(async () => (await bank.call(regions)).status).toBe(200);
  });

  it('printing releases its slot, since it has a limit of its own', async () => {
    const ports = happyBank();
    const hold = held(await ports.printer.print(aReceiptDocument)());
    bank = await serveBank({ ...ports, printer: { print: hold.call } }, { settings });
    const paper = sessionCalls()['request pdf'];
    if (paper === undefined) throw new Error('there is no such call');
    const waiting = bank.call(withToken(paper, tokenAt.represented));
    await hold.asked;
    expect((await bank.call(regions)).status).toBe(200);
    hold.letGo();
    expect((await waiting).status).toBe(200);
  });

  it('EXT-2363 another source still gets a slot', async () => {
    const hold = await withRegionsHeld({ trustedProxies: ['127.0.0.1'] });
    const first = bank.call(regions);
    await hold.asked;
    const elsewhere = { ...regions.init, headers: { 'X-Forwarded-For': '203.0.113.9' } };
    expect((await bank.call(cities)).status).toBe(503);
    expect((await bank.call({ ...cities, init: elsewhere })).status).toBe(200);
    hold.letGo();
    await first;
  });

  it('a slow body blocks nobody', async () => {
    const hold = await withRegionsHeld();
    hold.letGo();
    let isOpen = true;
    const slow = rawCall(
      bank.port,
      [
        head(
          `POST ${portabilityBase}/solicitud HTTP/1.1`,
          'Host: x',
          `Authorization: Bearer ${tokenAt.represented}`,
          'Content-Type: application/json',
          'Content-Length: 100',
        ),
      ],
      { until: 'closed' },
    );
    void slow.finally(() => (isOpen = false));
    for (let call = 0; call < 5; call += 1) expect((await bank.call(regions)).status).toBe(200);
    expect(isOpen).toBe(true);
  });
});

const slowParts = (path: string, name: string, ...headers: readonly string[]) =>
  rawCall(
    bank.port,
    [
      head(
        `POST ${portabilityBase}/${path} HTTP/1.1`,
        'Host: x',
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 200',
        ...headers,
      ),
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n7`,
    ],
    { until: 'closed' },
  );

describe('EXT-2567 the fields of a multipart call without a file', () => {
  it.each([
    ['equifax/validar', 'token', 'Accept: */*'],
    ['socios?token=AAAA', 'rut', `Authorization: Bearer ${tokenAt.identified}`],
  ])(
    'of %s that come slowly keep nobody out, and end with the time of a call',
    async (path, name, header) => {
      const hold = await withRegionsHeld({ answerWithin: 1_500 });
      hold.letGo();
      let isOpen = true;
      const slow = Array.from({ length: 3 }, () => slowParts(path, name, header));
      void Promise.race(slow).finally(() => (isOpen = false));
      await new Promise((done) => setTimeout(done, 200));
      for (let call = 0; call < 5; call += 1) expect((await bank.call(regions)).status).toBe(200);
      expect(isOpen).toBe(true);
      expect((await Promise.all(slow)).map(statusOf)).toEqual([408, 408, 408]);
    },
  );
});

/** Starts the bank with a session lookup that waits until the test releases it. */
const withSessionsHeld = async () => {
  const ports: BankPorts = happyBank();
  const hold = held(await ports.sessions.renew(tokenAt.represented)());
  bank = await serveBank({ ...ports, sessions: { ...ports.sessions, renew: hold.call } }, { settings });
  return hold;
};

describe('EXT-2568 a call of a session that brings a body', () => {
  it.each([
    ['POST', 'socios?token=AAAA', 'multipart/form-data; boundary=b'],
    ['POST', 'solicitud', 'application/json'],
    ['PUT', 'borrador', 'application/json'],
    ['POST', 'representante-legal', 'application/json'],
  ])('%s %s is refused before its body comes where its session is none', async (method, path, type) => {
    bank = await serveBank();
    const start = head(
      `${method} ${portabilityBase}/${path} HTTP/1.1`,
      'Host: x',
      `Content-Type: ${type}`,
      'Content-Length: 200',
      'Authorization: Bearer vencido',
    );
    expect(statusOf(await rawCall(bank.port, [start]))).toBe(401);
  });

  it('has a place while its session is looked up, so that sessions are not looked up without bound', async () => {
    const hold = await withSessionsHeld();
    const call = sessionCalls()['submit'];
    if (call === undefined) throw new Error('there is no such call');
    const first = bank.call(withToken(call, tokenAt.represented));
    await hold.asked;
    expect((await bank.call(regions)).status).toBe(503);
    hold.letGo();
    expect((await first).status).toBe(200);
    expect((await bank.call(regions)).status).toBe(200);
  });
});

const oneKey = { ...settings, callsAtOnce: 2, keysAtOnce: 1 };

describe('EXT-2361 while as many keys are hashed as may be, a call that is turned away', () => {
  it('skips the minimum response time, since nothing was looked up', { timeout: 30_000 }, async () => {
    const hold = held(await happyAccess().hasher.matches(key, aUser.keyHash)());
    bank = await serveAccess({
      ports: { hasher: { ...happyAccess().hasher, matches: hold.call } },
      server: { settings: { ...oneKey, answerWithin: 60_000 } },
      floorMs: 60_000,
    });
    const first = bank.call(formCall('/auth/cred_submit', login)).catch(() => 'cut');
    await hold.asked;
    expect((await bank.call(formCall('/auth/cred_submit', login))).status).toBe(503);
    void first;
  });
});

describe('EXT-2361 while as many keys are hashed as may be', () => {
  it('EXT-2368 a call that is turned away once its body is here is charged to no budget', async () => {
    const hold = held(await happyAccess().hasher.matches(key, aUser.keyHash)());
    bank = await serveAccess({
      ports: { hasher: { ...happyAccess().hasher, matches: hold.call } },
      server: { settings: { ...oneKey, budgets: { ...plentyOfCalls, captcha: 1 } } },
    });
    const body = JSON.stringify({ rut: '12345678-5' });
    const withCaptcha = `${validateUser.path}?g-recaptcha-response=${captcha}`;
    const slow = rawCall(bank.port, [
      head(
        `POST ${withCaptcha} HTTP/1.1`,
        'Host: x',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ),
      { wait: 500 },
      body,
    ]);
    const first = bank.call(formCall('/auth/cred_submit', login));
    await hold.asked;
    expect(statusOf(await slow)).toBe(503);
    hold.letGo();
    await first;
    const again = () => bank.call(jsonCall(withCaptcha, { rut: '12345678-5' }));
    expect((await again()).status).not.toBe(429);
    expect((await again()).status).toBe(429);
  });

  it('EXT-2362 a sign-in gets a page, counts no attempt, and lists still work', async () => {
    const hold = held(await happyAccess().hasher.matches(key, aUser.keyHash)());
    const attempts = happyAccess().attempts;
    let reserved = 0;
    const reserve: typeof attempts.reserve = (...places) => {
      reserved += 1;
      return attempts.reserve(...places);
    };
    bank = await serveAccess({
      ports: { hasher: { ...happyAccess().hasher, matches: hold.call }, attempts: { ...attempts, reserve } },
      server: { settings: oneKey },
    });
    const first = bank.call(formCall('/auth/cred_submit', login));
    await hold.asked;
    const { status, headers, text } = await bank.call(
      formCall('/auth/cred_submit', login, { Accept: 'text/html' }),
    );
    expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
    expect(text).toContain('Hay muchas personas conectadas');
    expect(reserved).toBe(1);
    expect((await bank.call(regions)).status).toBe(200);
    hold.letGo();
    expect((await first).headers.get('Location')).toBe('/empresa');
  });
});
