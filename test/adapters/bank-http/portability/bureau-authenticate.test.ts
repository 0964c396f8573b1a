import { afterEach, describe, expect, it } from 'vitest';
import type { Sessions } from '#core/bank/ports.ts';
import { O, TE } from '#core/shared/fp.ts';
import { portabilityBase, type BankCall } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const valid = { rutUsuario: '123456785', serie: 'A123456789', rutEmpresa: '761234560' };
const authenticate = (query: Readonly<Record<string, string>>): BankCall => ({
  path: `${portabilityBase}/equifax/autentificar?${new URLSearchParams(query)}`,
  init: {},
});

describe('bureau authenticate', () => {
  it('PAPI-64, PAPI-62 opens a session for this person, company and card, and answers its pair', async () => {
    const opened: Parameters<Sessions['open']>[0][] = [];
    const ports = happyBank();
    const tokens = ['access', 'refresh'];
    bank = await serveBank({
      ...ports,
      secrets: { ...ports.secrets, newToken: () => tokens.shift() ?? '' },
      sessions: { ...ports.sessions, open: (session) => TE.fromIO(() => void opened.push(session)) },
    });
    const { status, json } = await bank.call(authenticate(valid));
    expect(status).toBe(200);
    expect(json).toEqual({ token: { access_token: 'access', refresh_token: 'refresh' } });
    expect(opened).toEqual([
      {
        company: '76123456-0',
        representative: '12345678-5',
        serial: 'A123456789',
        accessHash: 'access',
        refreshHash: 'refresh',
      },
    ]);
  });

  it('QST-35 a blocked person reads 403 with data', async () => {
    const ports = happyBank();
    bank = await serveBank({
      ...ports,
      attempts: { ...ports.attempts, lockOf: (key) => TE.right(O.some({ key, until: 0 })) },
    });
    const { status, json } = await bank.call(authenticate(valid));
    expect(status).toBe(403);
    expect(json).toMatchObject({ codigo: 'BLOQUEADO', horasBloqueo: 24 });
  });

  it.each([
    ['rutUsuario', { ...valid, rutUsuario: '123456780' }],
    ['serie', { ...valid, serie: 'B123' }],
    ['serie', { ...valid, serie: '' }],
    ['serie', { ...valid, serie: '1234567890123' }],
    ['rutEmpresa', { ...valid, rutEmpresa: '' }],
    ['rutEmpresa', { rutUsuario: '123456785', serie: 'A123456789' }],
    ['otro', { ...valid, otro: '1' }],
  ])('a wrong %s is named', async (field, query) => {
    bank = await serveBank();
    const { status, json } = await bank.call(authenticate(query));
    expect(status).toBe(400);
    expect(json).toMatchObject({ campos: [field] });
  });

  it('does nothing for a browser that loads ahead', async () => {
    bank = await serveBank();
    const call = authenticate(valid);
    expect(
      (await bank.call({ ...call, init: { headers: { 'Sec-Purpose': 'prefetch;prerender' } } })).status,
    ).toBe(403);
  });
});
