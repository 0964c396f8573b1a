import { afterEach, describe, expect, it } from 'vitest';
import { unavailable } from '#core/bank/refusal.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { E, TE } from '#core/shared/fp.ts';
import { digitalIdentityCall, withHeaders, withToken } from '#test/support/builders/bank-calls.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import {
  happyBank,
  refreshToken,
  serveBank,
  tokenAt,
  type BankOverHttp,
} from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const begin = digitalIdentityCall('', tokenAt.questions, refreshToken);
const standing = digitalIdentityCall('/estado', tokenAt.questions, refreshToken);
const returnPath = '/empresas/rest/portabilidad-financiera/identidad/digital/retorno';
const page = '/portabilidad/equifax';

const comeBack = (query: string, headers: Readonly<Record<string, string>> = {}) =>
  bank.call({
    path: `${returnPath}?${query}`,
    init: {
      redirect: 'manual',
      headers: { cookie: 'identidad=un-secreto-del-navegador', 'sec-fetch-site': 'cross-site', ...headers },
    },
  });
const location = async (query: string): Promise<string | null> => {
  const { status, headers } = await comeBack(query);
  expect(status).toBe(303);
  return headers.get('location');
};

const served = async (changes: Partial<BankPorts> = {}, https = false) => {
  bank = await serveBank({ ...happyBank(), ...changes }, { settings: { https } });
};

// Low rate limits: twenty refused returns from the identity provider are answered, and the next one
// gets 429.
const fewCalls = { captcha: 1, identity: 1, queries: 1, people: 9, peopleOfNetwork: 30 };

describe('the calls of a visit to a provider of identities', () => {
  it('EXT-2851 EXT-2852 begin it with an address and a cookie of the browser alone, that comes back from another site', async () => {
    await served();
    const answer = await bank.call(begin);
    expect(answer).toMatchObject({
      status: 200,
      json: { direccion: 'https://identidad.example/entrar?state=new-token' },
    });
    expect(answer.headers.get('set-cookie')).toBe(
      'identidad=new-token; Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
    );
  });

  it('EXT-2852 hold that cookie to their host and to TLS where there is TLS', async () => {
    await served({}, true);
    expect((await bank.call(begin)).headers.get('set-cookie')).toBe(
      '__Host-identidad=new-token; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });

  it('EXT-2852 keep one cookie for the tabs of a browser', async () => {
    await served();
    const headers = { ...begin.init?.headers, cookie: 'identidad=un-secreto-del-navegador' };
    const answer = await bank.call({ ...begin, init: { ...begin.init, headers } });
    expect(answer.headers.get('set-cookie')).toContain('identidad=un-secreto-del-navegador;');
  });

  it('EXT-2859 lead back to the page of step 1 and nowhere else, whatever the address asks for', async () => {
    await served();
    expect(await location('code=c&state=s')).toBe(page);
    expect(await location('code=c&state=s&iss=https://identidad.example')).toBe(page);
    for (const query of [
      'state=s&error=access_denied&session_state=x&volver=https://otro.example',
      'state=s&error=access_denied',
    ])
      expect(await location(query)).toBe(`${page}?identidad=cancelada`);
  });

  it('EXT-2858 say in one word of the address why nothing was proved', async () => {
    const ports = happyBank();
    await served({
      identityVisits: {
        ...ports.identityVisits,
        take: ({ stateHash, browserHash }) =>
          TE.right(
            E.left(stateHash === 's' && browserHash === 'un-secreto-del-navegador' ? 'repetida' : 'vencida'),
          ),
      },
    });
    expect(await location('code=c&state=s')).toBe(`${page}?identidad=repetida`);
    for (const query of ['', 'code=c', `state=${'s'.repeat(300)}`])
      expect(await location(query)).toBe(`${page}?identidad=vencida`);
  });

  it('EXT-2855 count another person, by the source as well', async () => {
    const ports = happyBank();
    const failed: string[] = [];
    await served({
      identityProofs: {
        addressFor: () => TE.right('https://identidad.example/'),
        personOf: () => TE.right(aRutOf('22222222')),
      },
      sourceSlots: {
        ...ports.sourceSlots,
        fail: ({ rut }) => TE.fromIO(() => void failed.push(rut)),
      },
    });
    expect(await location('code=c&state=s')).toBe(`${page}?identidad=otra-persona`);
    expect(failed).toEqual(['12345678-5', '12345678-5']);
  });

  it('EXT-2858 answer a browser with the page of step 1 when something is down', async () => {
    const down = () => TE.left(unavailable);
    await served({ identityProofs: { addressFor: down, personOf: down } });
    expect(await location('code=c&state=s')).toBe(`${page}?identidad=sin-servicio`);
    expect((await bank.call(begin)).status).toBe(503);
    await bank.stop();
    const { identityVisits } = happyBank();
    await served({ identityVisits: { ...identityVisits, take: down } });
    expect(await location('code=c&state=s')).toBe(`${page}?identidad=sin-servicio`);
  });

  it('EXT-2361 EXT-2858 hold no place of other calls while a provider is silent', async () => {
    const answered: (() => void)[] = [];
    bank = await serveBank(
      {
        ...happyBank(),
        identityProofs: {
          addressFor: () => TE.right('https://identidad.example/'),
          personOf: () => () =>
            new Promise((resolve) => {
              answered.push(() => resolve(E.left(unavailable)));
            }),
        },
      },
      { settings: { callsAtOnce: 1, crowdedFor: 0 } },
    );
    const waiting = [0, 1, 2].map(() => location('code=c&state=s'));
    await expect.poll(() => answered.length).toBe(3);
    expect((await bank.call(standing)).status).toBe(200);
    answered.forEach((answer) => answer());
    expect(new Set(await Promise.all(waiting)).size).toBe(1);
  });

  it('EXT-2561 EXT-2562 spend nothing of who is behind an address for the returns that another site sends from there', async () => {
    const { identityVisits, ...ports } = happyBank();
    const take: typeof identityVisits.take = (returned) =>
      returned.stateHash === 's' ? identityVisits.take(returned) : TE.right(E.left('vencida'));
    bank = await serveBank(
      { ...ports, identityVisits: { ...identityVisits, take } },
      { settings: { budgets: fewCalls } },
    );
    for (let time = 0; time < 20; time += 1)
      expect(await location('state=ajeno')).toBe(`${page}?identidad=vencida`);
    expect((await comeBack('state=ajeno')).status).toBe(429);
    for (let time = 0; time < 3; time += 1) expect(await location('code=c&state=s')).toBe(page);
    for (const call of [begin, standing]) expect((await bank.call(call)).status).toBe(200);
  });

  it('EXT-2858 tell whose session it is, and bring its new token once it moved on', async () => {
    const ports = happyBank();
    await served();
    expect((await bank.call(standing)).json).toEqual({
      ...{ rutEmpresa: '761234560', rutRepresentante: '123456785', identificado: false },
    });
    expect((await bank.call(standing)).headers.get('token-renovado')).toBeNull();
    await bank.stop();
    const { renew } = ports.sessions;
    await served({
      sessions: {
        ...ports.sessions,
        renew: () => renew('ninguna'),
        movedFrom: () => renew(tokenAt.identified),
      },
      identityVisits: {
        ...ports.identityVisits,
        hasMoved: ({ browserHash }) => TE.right(browserHash === ports.secrets.hash('n'.repeat(20))),
      },
    });
    expect((await bank.call(standing)).status).toBe(401);
    const moved = await bank.call(withHeaders(standing, { Cookie: `identidad=${'n'.repeat(20)}` }));
    expect(moved.json).toMatchObject({ identificado: true });
    expect(moved.headers.get('token-renovado')).toMatch(/^ficha.+ ficha.+$/);
  });

  it('SEC-03 SEC-08 are of the session whose tokens they bring', async () => {
    await served();
    for (const call of [begin, standing]) {
      expect((await bank.call(withToken(call, tokenAt.identified))).status).toBe(401);
      expect((await bank.call({ ...call, init: { ...call.init, body: '{}' } })).status).toBe(400);
    }
    for (const path of ['', '/estado'])
      expect((await bank.call(digitalIdentityCall(path, tokenAt.questions, 'otra'))).status).toBe(401);
  });

  it('EXT-2851 are not there at a bank without a provider', async () => {
    await served({ identityProofs: undefined });
    for (const call of [begin, standing]) expect((await bank.call(call)).status).toBe(404);
    expect((await comeBack('code=c&state=s')).status).toBe(404);
  });

  it('EXT-2859 leave neither code nor state in the log', async () => {
    await served();
    await location('code=codigo-secreto-1&state=estado-secreto-1');
    await bank.call(begin);
    expect(bank.log()).toContain(returnPath);
    expect(bank.log()).not.toMatch(/secreto-1|new-token|un-secreto-del/);
  });
});
