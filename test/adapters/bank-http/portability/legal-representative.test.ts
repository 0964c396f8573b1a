import { afterEach, describe, expect, it } from 'vitest';
import { E, O, TE } from '#core/shared/fp.ts';
import {
  portabilityBase,
  sessionCalls,
  withToken,
  type BankCall,
} from '#test/support/builders/bank-calls.ts';
import { anInstant } from '#test/support/builders/company.ts';
import { aTaxFolder } from '#test/support/builders/tax-folder.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const valid = { rut: '761234560', rutRepresentante: '123456785', token: 'sellado' };
const call = (body: unknown): BankCall => ({
  path: `${portabilityBase}/representante-legal`,
  init: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
});
const ask = (body: unknown) => bank.call(withToken(call(body), tokenAt.identified));

describe('legal representative', () => {
  it('PAPI-71, REP-21, PAPI-05 answers company, addresses and representatives, ruts without format', async () => {
    const second = { calle: 'Las Encinas', numero: '45 B' };
    const folder = { ...aTaxFolder, direccion: [...aTaxFolder.direccion, second] };
    bank = await serveBank({ ...happyBank(), taxAuthority: { ask: () => TE.right(O.some(folder)) } });
    const { status, json } = await ask(valid);
    expect([status, json]).toEqual([
      200,
      {
        empresa: { rut: '761234560', razonSocial: 'Panadería El Sol SpA' },
        direccion: [...aTaxFolder.direccion, second],
        representantes: aTaxFolder.representantes.map((person) => ({
          ...person,
          rut: person.rut.replace('-', ''),
        })),
      },
    ]);
    expect(Object(json).representantes.map(({ rut }: { readonly rut: string }) => rut)).toEqual([
      '123456785',
      '10000013K',
    ]);
  });

  it('PAPI-73 EXT-1101 EXT-1103 nobody confirmed is 200 without representatives, with reason and tries left', async () => {
    bank = await serveBank({ ...happyBank(), taxAuthority: { ask: () => TE.right(O.none) } });
    const { status, json } = await ask(valid);
    expect([status, json]).toEqual([
      200,
      {
        empresa: { rut: '761234560', razonSocial: '' },
        direccion: [],
        representantes: [],
        motivo: 'clave',
        intentosRestantes: 2,
      },
    ]);
  });

  it('EXT-1103 EXT-1104 the third wrong password says until when none is taken, and so does the refusal after it', async () => {
    const ports = happyBank();
    const attempts: typeof ports.attempts = {
      ...ports.attempts,
      fail: () => TE.right(O.some([{ used: 3, lockedUntil: 0 }])),
    };
    bank = await serveBank({ ...ports, attempts, taxAuthority: { ask: () => TE.right(O.none) } });
    expect(await ask(valid)).toMatchObject({
      status: 200,
      json: { motivo: 'clave', intentosRestantes: 0, bloqueadoHasta: anInstant },
    });
    await bank.stop();
    const locked = () => TE.right({ outcome: 'locked', key: 'sii', until: 0 } as const);
    bank = await serveBank({ ...ports, attempts: { ...attempts, reserve: locked } });
    expect(await ask(valid)).toMatchObject({
      status: 403,
      json: { codigo: 'BLOQUEADO', horasBloqueo: 24, bloqueadoHasta: anInstant },
    });
  });

  it.each([
    [tokenAt.questions, 403],
    ['otra ficha', 401],
  ])('EXT-1103 a visitor without passed questions gets no reason: %s', async (token, status) => {
    let asked = 0;
    const ports = happyBank();
    const ask = () => TE.fromIO(() => ((asked += 1), O.none));
    bank = await serveBank({ ...ports, taxAuthority: { ask } });
    const refused = await bank.call(withToken(call(valid), token));
    expect(refused.status).toBe(status);
    expect(refused.text).not.toMatch(/motivo|intentos|bloqueado/);
    expect(asked).toBe(0);
  });

  it('a package that does not open is 400', async () => {
    const ports = happyBank();
    bank = await serveBank({
      ...ports,
      keys: { ...ports.keys, open: () => TE.right(E.left('undecipherable')) },
    });
    expect(await ask(valid)).toMatchObject({ status: 400, json: { codigo: 'CLAVE_NO_LEGIBLE' } });
  });

  it.each([
    ['rut', { ...valid, rut: 761234560 }],
    ['rutRepresentante', { ...valid, rutRepresentante: null }],
    ['token', { ...valid, token: 'a'.repeat(4097) }],
    ['clave', { ...valid, clave: 'sol-2026' }],
  ])('a wrong %s is named', async (field, body) => {
    bank = await serveBank();
    expect(await ask(body)).toMatchObject({ status: 400, json: { campos: [field] } });
  });

  it('SEC-17 the sealed password is in no log', async () => {
    bank = await serveBank();
    const complete = sessionCalls()['legal representative'];
    if (complete !== undefined) await bank.call(withToken(complete, tokenAt.identified));
    await ask({ ...valid, token: 'sellado-otra-vez', extra: 1 });
    expect(bank.log()).toContain('representante-legal');
    expect(bank.log()).not.toContain('sellado');
  });
});
