import { afterEach, describe, expect, it } from 'vitest';
import { E, O, TE } from '#core/shared/fp.ts';
import {
  portabilityBase,
  sessionCalls,
  withToken,
  type BankCall,
} from '#test/support/builders/bank-calls.ts';
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
    bank = await serveBank();
    expect(await ask(valid)).toMatchObject({
      status: 200,
      json: {
        empresa: { rut: '761234560', razonSocial: 'Panadería El Sol SpA' },
        direccion: [{ calle: 'Los Aromos', numero: '123' }],
        representantes: [{ rut: '123456785', nombres: 'Ana María' }, { rut: '10000013K' }],
      },
    });
  });

  it('PAPI-73 nobody found is 200 with no representatives', async () => {
    bank = await serveBank({ ...happyBank(), taxAuthority: { ask: () => TE.right(O.none) } });
    expect(await ask(valid)).toMatchObject({ status: 200, json: { representantes: [] } });
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
