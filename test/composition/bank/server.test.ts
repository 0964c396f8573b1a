import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receivingIn } from '#adapters/bank-node/arriving-files.ts';
import { bankLog } from '#adapters/bank-http/bank-log.ts';
import { headerNames } from '#adapters/wire/access/header-names.ts';
import { servedBank } from '#composition/bank/server.ts';
import type { Meter } from '#core/bank/meter.ts';
import { TE } from '#core/shared/fp.ts';
import { formCall } from '#test/support/builders/access-calls.ts';
import { sessionCalls, withToken } from '#test/support/builders/bank-calls.ts';
import { happyAccess, key, user } from '#test/support/worlds/access-over-http.ts';
import { happyBank, serveBank, tokenAt } from '#test/support/worlds/bank-over-http.ts';
import { hasPeople } from '#adapters/bank-sql/operator-queries.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { reactivationDevices } from '#adapters/wire/access/reactivation-devices.ts';
import { resetKeyWithoutProduct } from '#adapters/wire/access/reset-key-without-product.ts';
import { validateCardUser } from '#adapters/wire/access/validate-card-user.ts';
import { validateUser } from '#adapters/wire/access/validate-user.ts';
import { runBank, type RunningBank } from '#composition/bank/bank.ts';
import { openBank } from '#composition/bank/ports.ts';
import { readConfig, type BankConfig } from '#composition/settings/config.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { seedBank } from '#composition/bank/seed-bank.ts';
import { right } from '#test/support/right.ts';
import { productionSettings } from '#test/support/builders/production-settings.ts';

let folder: string;
let bank: RunningBank | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-production-'));
});
afterEach(async () => {
  await bank?.stop();
  bank = undefined;
  await rm(folder, { recursive: true });
});

/** Builds the configuration of a bank in production behind its own proxy. */
const inProduction = async (settings: Readonly<Record<string, string>> = {}): Promise<BankConfig> =>
  right(
    readConfig({
      DATOS: folder,
      PORT: String(await freePort()),
      ...productionSettings,
      HTTPS: 'si',
      PROXIES_DE_CONFIANZA: '127.0.0.1',
      PISO_RESPUESTA_MS: '0',
      ...settings,
    }),
  );

const unexpected = (error: unknown) => expect(error).toBeUndefined();

const withPeople = async (config: BankConfig): Promise<void> => {
  const opened = await openBank(config, unexpected);
  await seedBank(opened, demoSeed());
  await opened.close();
};

const serve = async (config: BankConfig): Promise<RunningBank> => {
  bank = await runBank(config);
  return bank;
};

/** Sends a call with the headers that the proxy adds for this client address. */
const call = ({ address }: RunningBank, path: string, from: string, body?: string | URLSearchParams) =>
  fetch(address + path, {
    ...(body === undefined ? {} : { method: 'POST', body }),
    redirect: 'manual',
    headers: {
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      'X-Forwarded-For': from,
      'X-Forwarded-Proto': 'https',
      'X-Rut-Usuario': '12345678-5',
    },
  });

const signIn = (running: RunningBank, password: string, from = '203.0.113.5') =>
  call(
    running,
    '/auth/cred_submit',
    from,
    new URLSearchParams({ username: '12345678-5', password, request_id: '', context: 'empresa' }),
  );

describe('a bank in production', () => {
  it('has nobody but its own people, and no page of theirs', async () => {
    const config = await inProduction();
    const running = await serve(config);
    expect(
      (await fetch(`${running.address}/banco-de-pruebas`, { headers: { Accept: 'text/html' } })).status,
    ).toBe(404);
    await running.stop();
    bank = undefined;
    const opened = await openBank(config, unexpected);
    expect(await hasPeople(opened.database)).toBe(false);
    await opened.close();
  });

  it('tells browsers to come by TLS only, and keeps its cookie to it', async () => {
    const config = await inProduction();
    await withPeople(config);
    const entered = await signIn(await serve(config), 'Soleado4');
    expect(entered.headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8,}/);
    expect(entered.headers.get('Location')).toBe('/empresa');
    expect(entered.headers.getSetCookie().join()).toMatch(/__Host-sesion=[^;]+; Path=\/; HttpOnly; Secure/);
  });

  it('without TLS promises none of it', async () => {
    const config = await inProduction({ HTTPS: 'no', ORIGEN_PORTAL: 'http://banco.example' });
    await withPeople(config);
    const entered = await signIn(await serve(config), 'Soleado4');
    expect(entered.headers.get('Strict-Transport-Security')).toBeNull();
    expect(entered.headers.getSetCookie().join()).toMatch(/(?<!-)sesion=[^;]+; Path=\/; HttpOnly; SameSite/);
  });
});

describe('API-32 the captcha-protected calls', () => {
  const wires = [validateCardUser, resetKeyWithoutProduct, reactivationDevices, validateUser];
  const rut = '123456785';
  const bodies: Readonly<Record<string, object>> = {
    [validateCardUser.path]: { rut, pin: '1234' },
    [resetKeyWithoutProduct.path]: { rut, password: 'Nuevas12' },
    [validateUser.path]: { rut },
  };
  const ask = async (running: RunningBank, { path }: (typeof wires)[number], from: string) =>
    (
      await call(
        running,
        `${path}?g-recaptcha-response=ajena`,
        from,
        path in bodies ? JSON.stringify(bodies[path]) : undefined,
      )
    ).status;

  it('have one budget an address together, as large as is set', async () => {
    const running = await serve(await inProduction({ CAPTCHA_POR_MINUTO: '3' }));
    const statuses: number[] = [];
    for (const wire of wires) statuses.push(await ask(running, wire, '203.0.113.5'));
    expect(statuses.slice(0, 3)).not.toContain(429);
    expect(statuses[3]).toBe(429);
  });

  it('count whoever the proxy names, and the proxy where it is not trusted', async () => {
    const trusting = await serve(await inProduction({ CAPTCHA_POR_MINUTO: '1' }));
    await ask(trusting, validateUser, '203.0.113.5');
    expect(await ask(trusting, validateUser, '203.0.113.5')).toBe(429);
    expect(await ask(trusting, validateUser, '203.0.113.6')).not.toBe(429);
    await trusting.stop();
    const blind = await serve(
      await inProduction({ CAPTCHA_POR_MINUTO: '1', PROXIES_DE_CONFIANZA: '192.0.2.1' }),
    );
    await ask(blind, validateUser, '203.0.113.5');
    expect(await ask(blind, validateUser, '203.0.113.6')).toBe(429);
  });
});

describe('the meter of a bank that serves', () => {
  const heard = new Set<string>();
  const hears = (name: keyof Meter) => (): void => void heard.add(name);
  const meter: Meter = {
    called: hears('called'),
    noted: hears('noted'),
    guarded: hears('guarded'),
    submitted: hears('submitted'),
    uploadBegan: hears('uploadBegan'),
    uploadEnded: hears('uploadEnded'),
    uploadWaits: hears('uploadWaits'),
    uploadWaited: hears('uploadWaited'),
  };

  it('hears of everything that it counts', async () => {
    const config = await inProduction();
    const bank = {
      ports: happyBank(),
      access: happyAccess(),
      files: receivingIn(folder),
      captchaIssuer: { issue: () => TE.right({}) },
    };
    const served = servedBank({ config, bank, log: bankLog('silent', headerNames), meter });
    const { call: ask, stop } = await serveBank(served.ports, served);
    for (const each of Object.values(sessionCalls())) await ask(withToken(each, tokenAt.represented));
    expect([...heard].toSorted()).toEqual(
      Object.keys(meter)
        .filter((name) => name !== 'noted')
        .toSorted(),
    );
    await ask(
      formCall('/auth/cred_submit', { username: user, password: key, request_id: '', context: 'empresa' }),
    );
    expect([...heard].toSorted()).toEqual(Object.keys(meter).toSorted());
    await stop();
  });
});
