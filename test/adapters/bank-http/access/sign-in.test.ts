import { afterEach, describe, expect, it } from 'vitest';
import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { O, TE } from '#core/shared/fp.ts';
import { formCall } from '#test/support/builders/access-calls.ts';
import {
  aUser,
  captcha,
  flowToken,
  happyAccess,
  key,
  serveAccess,
  user,
} from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';
import { plentyOfCalls } from '#test/support/worlds/one-source.ts';

const path = '/auth/cred_submit';
const login = { username: user, password: key, request_id: 'Ab-1_', context: 'empresa' };

let bank: BankOverHttp;
afterEach(() => bank.stop());

const sent = async (fields: Readonly<Record<string, string>>, headers = {}) => {
  const { status, headers: answered, text } = await bank.call(formCall(path, fields, headers));
  return { status, location: answered.get('Location'), cookies: answered.getSetCookie(), text };
};

describe('LOGIN-09 the credential post', () => {
  it('LOGIN-10 LOGIN-11 opens a session of the company home', async () => {
    bank = await serveAccess();
    expect(await sent(login)).toEqual({
      status: 303,
      location: '/empresa',
      cookies: [
        `equipo=${flowToken}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict`,
        `sesion=${flowToken}; Path=/; HttpOnly; SameSite=Strict`,
      ],
      text: '',
    });
  });

  it('ends the session that came with it', async () => {
    const closed: string[] = [];
    const homeSessions = {
      ...happyAccess().homeSessions,
      close: (hash: string) => TE.rightIO<never, void>(() => void closed.push(hash)),
    };
    bank = await serveAccess({ ports: { homeSessions } });
    await sent(login, { Cookie: 'sesion=la-de-antes' });
    expect(closed).toEqual(['la-de-antes']);
  });

  it.each(['12345678-5', '123456785', '12.345.678-5'])('LOGIN-12 RUT-09 knows %s', async (username) => {
    bank = await serveAccess();
    expect((await sent({ ...login, username })).location).toBe('/empresa');
  });

  it.each([
    ['a wrong key', { password: 'Otraaaa1' }],
    ['no key', { password: '' }],
    ['an unknown rut', { username: '11111111-1' }],
    ['no rut', { username: '' }],
    ['a rut that is none', { username: '12345678-4' }],
  ])('LOGIN-08 %s leads back to the login, with the request id', async (_, changes) => {
    bank = await serveAccess();
    expect(await sent({ ...login, ...changes })).toMatchObject({
      status: 303,
      location: '/login?req=Ab-1_&error=credenciales',
      text: '',
    });
  });

  it.each([
    ['a rut it knows', user, user],
    ['a rut that nobody has', '11.111.111-1', '11111111-1'],
  ])('EXT-1302 a refused login takes %s back to the login alone, for a minute', async (_, username, rut) => {
    bank = await serveAccess();
    expect((await sent({ ...login, username, password: 'Otraaaa1' })).cookies).toEqual([
      `rut-rechazado=${rut}; Max-Age=60; Path=/login; SameSite=Strict`,
    ]);
  });

  it.each(['', '12345678-4', 'a; Path=/', '<script>'])(
    'EXT-1302 takes back nothing like %j, which is no rut',
    async (username) => {
      bank = await serveAccess();
      expect((await sent({ ...login, username })).cookies).toEqual([]);
    },
  );

  it('LOGIN-08 EXT-1318 a locked key leads there too, with its rut', async () => {
    const attempts = {
      ...happyAccess().attempts,
      reserve: () => TE.right({ outcome: 'locked', key: '', until: 0 } as const),
    };
    bank = await serveAccess({ ports: { attempts } });
    const { location, cookies } = await sent(login);
    expect(location).toBe('/login?req=Ab-1_&error=bloqueo');
    expect(cookies.map((cookie) => cookie.slice(0, 14))).toEqual(['rut-rechazado=']);
  });

  it.each([
    ['a rut it knows', user],
    ['a rut that nobody has', '11.111.111-1'],
  ])('EXT-1315 returns the end of the lock of %s, for the alert only, for a minute', async (_, username) => {
    const lock = { key: 'acceso:clave', until: Date.parse('2026-11-23T17:04:30Z') };
    const attempts = {
      ...happyAccess().attempts,
      reserve: () => TE.right({ outcome: 'locked', ...lock } as const),
      lockOf: () => TE.right(O.some(lock)),
    };
    const clock = { ...happyAccess().clock, instant: (at: number) => new Date(at).toISOString() };
    bank = await serveAccess({ ports: { attempts, clock } });
    const { cookies } = await sent({ ...login, username });
    expect(cookies.filter((cookie) => !cookie.startsWith('rut-'))).toEqual([
      'clave-bloqueada-hasta=2026-11-23T17:05:00.000Z; Max-Age=60; Path=/; SameSite=Strict',
    ]);
  });

  it('OLV-31 a key that waits for its activation is no key', async () => {
    const waiting = { ...aUser, keyHash: undefined };
    const users = { ...happyAccess().users, find: () => TE.right(O.some(waiting)) };
    bank = await serveAccess({ ports: { users } });
    expect((await sent(login)).location).toBe('/login?req=Ab-1_&error=credenciales');
  });

  it("EXT-508 beyond an address's limit of wrong keys per minute, for any persons, asks for a proof", async () => {
    bank = await serveAccess({ captchaCallsPerMinute: 2 });
    const locations = [];
    for (const [username, password] of [
      [user, key],
      [user, key],
      [user, key],
      ['11111111-1', 'Errada01'],
      ['22222222-2', 'Errada01'],
      ['6-K', 'Errada01'],
      [user, key],
    ] as const)
      locations.push((await sent({ ...login, username, password })).location);
    const refused = '/login?req=Ab-1_&error=credenciales';
    const braked = '/login?req=Ab-1_&error=comprobacion';
    expect(locations).toEqual([
      ...['/empresa', '/empresa', '/empresa'],
      ...[refused, refused, braked, braked],
    ]);
    const proved = { ...login, username: user, 'g-recaptcha-response': captcha };
    expect((await sent(proved)).location).toBe('/empresa');
    expect((await sent({ ...proved, password: 'Errada01' })).location).toBe(refused);
    expect((await sent({ ...proved, 'g-recaptcha-response': 'ajena' })).location).toBe(braked);
  });

  it('EXT-2561 charges no limit for requests that cannot be a sign-in: no rut, extra fields, another site', async () => {
    bank = await serveAccess({ captchaCallsPerMinute: 1 });
    for (let time = 0; time < 5; time += 1) {
      await sent({ ...login, username: 'nadie' });
      await sent({ ...login, sobra: 'x' });
      await sent(login, { 'Sec-Fetch-Site': 'cross-site' });
    }
    expect((await sent({ ...login, username: user })).location).toBe('/empresa');
  });

  it.each<readonly [string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, number]>([
    ['has a field too many', { sobra: 'x' }, {}, 303],
    ['is for another context', { context: 'persona' }, {}, 303],
    ['names no rut', { username: 'nadie' }, {}, 303],
    ['a page of another site sends', {}, { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ])('EXT-2562 reads 429 beyond ten times its budget where it %s', async (_, changes, headers, status) => {
    bank = await serveAccess({ captchaCallsPerMinute: 1 });
    const statuses = [];
    for (let time = 0; time < 12; time += 1) {
      const asked = await bank.call(formCall(path, { ...login, ...changes }, headers));
      statuses.push(asked.status);
      expect(asked.headers.get('Retry-After') !== null).toBe(asked.status === 429);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(status), 429, 429]);
    const opened = await sent({ ...login, ...changes }, { ...headers, Accept: 'text/html' });
    expect(opened.text).toContain('<!doctype html>');
    expect((await sent({ ...login, password: 'Errada01' })).location).toBe(
      '/login?req=Ab-1_&error=credenciales',
    );
    expect((await sent(login)).location).toBe('/login?req=Ab-1_&error=comprobacion');
    expect((await sent({ ...login, 'g-recaptcha-response': captcha })).location).toBe('/empresa');
  });

  it('EXT-2563 has ten times its budget of wrong proofs judged a minute, and as many right ones as come', async () => {
    const judged: string[] = [];
    const { judge } = happyAccess().captchaJudge;
    const captchaJudge: AccessBankPorts['captchaJudge'] = {
      judge: (response, action) => {
        judged.push(response);
        return judge(response, action);
      },
    };
    bank = await serveAccess({ ports: { captchaJudge }, captchaCallsPerMinute: 1 });
    const proved = { ...login, 'g-recaptcha-response': captcha };
    const misled = { ...login, 'g-recaptcha-response': 'ajena' };
    for (let time = 0; time < 30; time += 1) expect((await sent(proved)).location).toBe('/empresa');
    expect((await sent({ ...login, password: 'Errada01' })).location).toContain('credenciales');
    judged.length = 0;
    const statuses = [];
    for (let time = 0; time < 30; time += 1) statuses.push((await sent(misled)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(303), ...Array<number>(20).fill(429)]);
    expect(judged).toHaveLength(10);
    expect((await sent(login)).location).toContain('comprobacion');
  });

  it('EXT-509 sets a known-device cookie, readable only by the bank, which exempts it from the limits', async () => {
    const known: string[] = [];
    const knownDevices: AccessBankPorts['knownDevices'] = {
      isKnown: ({ tokenHash }) => TE.right(known.includes(tokenHash)),
      remember: ({ tokenHash }) => TE.right(known.push(tokenHash) > 0),
      miss: () => TE.right(undefined),
    };
    bank = await serveAccess({ ports: { knownDevices }, captchaCallsPerMinute: 1 });
    const { cookies } = await sent(login);
    const device = cookies.find((cookie) => cookie.startsWith('equipo='));
    expect(device).toMatch(/^equipo=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
    await sent({ ...login, password: 'Errada01' });
    expect((await sent(login)).location).toBe('/login?req=Ab-1_&error=comprobacion');
    const again = await sent(login, { Cookie: (device ?? '').split(';')[0] ?? '' });
    expect(again.location).toBe('/empresa');
  });

  it('EXT-507 a source at its limit is asked for a proof, then for another connection, and counts nothing', async () => {
    const sourceSlots = { ...happyAccess().sourceSlots, take: () => TE.right(false) };
    const busy = { ...happyAccess().attempts, reserve: () => TE.right({ outcome: 'busy' } as const) };
    bank = await serveAccess({ ports: { sourceSlots, attempts: busy }, captchaCallsPerMinute: 1 });
    const proved = { ...login, 'g-recaptcha-response': captcha };
    const locations = [];
    for (const form of [login, login, proved]) locations.push((await sent(form)).location);
    expect(locations).toEqual([
      ...['comprobacion', 'comprobacion', 'conexion'].map((error) => `/login?req=Ab-1_&error=${error}`),
    ]);
  });

  it('EXT-3025 takes so many right keys of one person a minute, from anywhere, and no wrong one counts', async () => {
    bank = await serveAccess({
      server: { settings: { budgets: { ...plentyOfCalls, queries: 2 } } },
    });
    const wrong = { ...login, password: 'no' };
    for (const form of [wrong, wrong, wrong]) expect((await sent(form)).status).toBe(303);
    const locations = [];
    for (let post = 0; post < 3; post += 1) locations.push((await sent(login)).status);
    expect(locations).toEqual([303, 303, 429]);
  });

  it('an outage weighs nothing on the budget of its address', async () => {
    let outages = 2;
    const { find } = happyAccess().users;
    const users: AccessBankPorts['users'] = {
      ...happyAccess().users,
      find: (rut) => (outages-- > 0 ? TE.left(unavailable) : find(rut)),
    };
    bank = await serveAccess({ ports: { users }, captchaCallsPerMinute: 1 });
    const locations = [];
    for (let post = 0; post < 3; post += 1) locations.push((await sent(login)).location);
    expect(locations).toEqual(['/loginError', '/loginError', '/empresa']);
  });

  it('LOGIN-13 works without a request id', async () => {
    bank = await serveAccess();
    expect((await sent({ ...login, request_id: '' })).location).toBe('/empresa');
    expect((await sent({ ...login, request_id: '', password: 'no' })).location).toBe(
      '/login?error=credenciales',
    );
  });

  it.each(['//otro.example', 'a&error=bloqueo', 'a\r\nSet-Cookie: b=c', '<script>', 'a'.repeat(65)])(
    'LOGIN-06 echoes no request id like %j',
    async (request_id) => {
      bank = await serveAccess();
      expect(await sent({ ...login, request_id, password: 'no' })).toMatchObject({
        location: '/login?error=credenciales',
      });
    },
  );

  it('LOGIN-10 LOGIN-17 another context goes to the company home, tried or not', async () => {
    bank = await serveAccess();
    expect(await sent({ ...login, context: 'persona' })).toMatchObject({ location: '/empresa', cookies: [] });
  });

  it('LOGIN-11 path and fields have the names the bank configures', async () => {
    const camposCredenciales = { usuario: 'u', clave: 'c', solicitud: 's', contexto: 'x' };
    bank = await serveAccess({ acceso: { rutaCredenciales: '/auth/otra', camposCredenciales } });
    const renamed = formCall('/auth/otra', { u: user, c: key, s: '', x: 'empresa' });
    expect((await bank.call(renamed)).headers.get('Location')).toBe('/empresa');
    expect((await bank.call(formCall('/auth/otra', login))).headers.get('Location')).toBe(
      '/login?error=credenciales',
    );
  });

  it("LOGIN-40 an outage leads to the login's error page", async () => {
    const users = { ...happyAccess().users, find: () => TE.left(unavailable) };
    bank = await serveAccess({ ports: { users } });
    expect((await sent(login)).location).toBe('/loginError');
  });

  it('LOGIN-09 is not sent by a page of another site, nor as JSON', async () => {
    bank = await serveAccess();
    expect((await sent(login, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(login),
    };
    expect((await bank.call({ path, init })).status).toBe(415);
  });

  it('takes no less than the floor, right or wrong', async () => {
    bank = await serveAccess({ floorMs: 120 });
    for (const password of [key, 'no']) {
      const since = performance.now();
      await sent({ ...login, password });
      expect(performance.now() - since).toBeGreaterThanOrEqual(115);
    }
  });
});
