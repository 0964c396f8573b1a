import { afterEach, describe, expect, it } from 'vitest';
import { passkeyChallenge, passkeySignIn } from '#adapters/wire/access/passkeys.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { O, TE } from '#core/shared/fp.ts';
import { formCall, getCall, jsonCall } from '#test/support/builders/access-calls.ts';
import {
  aDigipass,
  flowToken,
  happyAccess,
  key,
  serveAccess,
  user,
} from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const login = { username: user, password: key, request_id: 'Ab-1_', context: 'empresa' };
const assertion = { id: 'llave', authenticatorData: 'a', clientDataJSON: 'b', signature: 'c' };
const waiting = `flujo-ingreso=${flowToken}`;
const aPasskey = {
  id: 'llave',
  publicKey: 'p',
  counter: 0,
  name: 'n',
  addedAt: 0,
  usedAt: undefined,
  isStopped: false,
};

const { passkeys, passkeyJudge, devices, homeSessions, access } = happyAccess();
const ports = {
  passkeys: { ...passkeys, of: () => TE.right([aPasskey]) },
  passkeyJudge: { ...passkeyJudge, signed: () => TE.right(O.some({ challenge: 'd', counter: 1 })) },
  devices: { ...devices, of: () => TE.right([{ ...aDigipass, type: 'PK' as const }]) },
};

let bank: BankOverHttp;
afterEach(() => bank.stop());

const cookiesOf = (headers: Headers): readonly string[] => headers.getSetCookie().toSorted();
const enter = (headers: Record<string, string> = {}) =>
  bank.call(jsonCall(passkeySignIn.path, { llaveDeAcceso: assertion }, { Cookie: waiting, ...headers }));

describe('EXT-2819 the sign-in of somebody who has passkeys', () => {
  it('goes to the page of passkeys with a cookie of its own, and no session', async () => {
    bank = await serveAccess({ ports, acceso: { llavesDeAcceso: true } });
    const { status, headers, text } = await bank.call(formCall('/auth/cred_submit', login));
    expect({ status, location: headers.get('Location'), cookies: cookiesOf(headers), text }).toEqual({
      status: 303,
      location: '/ingreso-con-llave',
      cookies: [`flujo-ingreso=${flowToken}; Max-Age=600; Path=/; HttpOnly; SameSite=Strict`],
      text: '',
    });
  });

  it('the challenge is of the cookie, whatever rut is named', async () => {
    bank = await serveAccess({ ports });
    const ask = (headers = {}) =>
      bank.call(jsonCall(passkeyChallenge.path, { tramite: 'ingreso', rut: '11111111-1' }, headers));
    expect(await ask({ Cookie: waiting })).toMatchObject({ status: 200, json: { dominio: 'localhost' } });
    expect((await ask()).status).toBe(400);
  });

  it('the passkey opens the session, and its browser is known', async () => {
    bank = await serveAccess({ ports });
    const { status, headers } = await enter();
    expect([status, ...cookiesOf(headers).map((cookie) => cookie.split(';')[0])]).toEqual([
      200,
      `equipo=${flowToken}`,
      'flujo-ingreso=',
      `sesion=${flowToken}`,
    ]);
  });

  it.each([
    ['a wrong passkey', 401, { passkeyJudge }, {}],
    ['no sign-in that waits', 400, {}, { Cookie: 'flujo-ingreso=otro' }],
    ['a person who is blocked', 400, { users: { ...happyAccess().users, find: () => TE.right(O.none) } }, {}],
    [
      'a flow that ended meanwhile',
      503,
      { homeSessions: { ...homeSessions, open: () => TE.right('over' as const) } },
      {},
    ],
    ['a page of another site', 403, {}, { 'Sec-Fetch-Site': 'cross-site' }],
  ])('%s opens nothing', async (_, status, changes, headers) => {
    bank = await serveAccess({ ports: { ...ports, ...changes } });
    const answer = await enter(headers);
    expect([answer.status, cookiesOf(answer.headers)]).toEqual([status, []]);
  });

  it('where a sign-in asks for none there is no such call', async () => {
    const off = { ...access, passkeys: { rpId: 'localhost', origin: 'http://localhost' } };
    bank = await serveAccess({ ports: { ...ports, access: off } });
    expect((await enter()).status).toBe(404);
    const { headers } = await bank.call(formCall('/auth/cred_submit', login));
    expect(headers.get('Location')).toBe('/empresa');
  });

  it('EXT-2820 what waits is opened as a flow of the sign-in alone', async () => {
    const opened: unknown[] = [];
    const wait: typeof homeSessions.wait = (entry) => {
      opened.push(entry);
      return TE.right('recorded');
    };
    const open: typeof homeSessions.open = () => TE.left(unavailable);
    bank = await serveAccess({ ports: { ...ports, homeSessions: { ...homeSessions, open, wait } } });
    await bank.call(formCall('/auth/cred_submit', login));
    expect(opened).toMatchObject([{ tokenHash: flowToken, user, keyHash: key }]);
  });
});

describe('EXT-2819 the company home', () => {
  const home = async (held: 'PK' | '8') => {
    const own = { ...devices, of: () => TE.right([{ ...aDigipass, type: held }]) };
    bank = await serveAccess({ ports: { ...ports, devices: own } });
    return (await bank.call(getCall('/empresa', { Cookie: `sesion=${flowToken}` }))).text;
  };

  it('says that a passkey may be added to whoever has none', async () => {
    expect(await home('8')).toContain('Puede agregar una llave de acceso');
  });

  it('says nothing to whoever has one', async () => {
    expect(await home('PK')).not.toContain('Puede agregar una llave de acceso');
  });
});
