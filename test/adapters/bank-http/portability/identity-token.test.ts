import { afterEach, describe, expect, it } from 'vitest';
import { O, TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const ask = (query: string) => bank.call({ path: `${portabilityBase}/identidad/token?${query}`, init: {} });

describe('identity token', () => {
  it('PAPI-62, PAPI-63 opens a session for three values without format', async () => {
    const opened: unknown[] = [];
    const ports = happyBank();
    const sessions = {
      ...ports.sessions,
      open: (session: object) => TE.fromIO(() => void opened.push(session)),
    };
    bank = await serveBank({ ...ports, sessions });
    expect(await ask('rutUsuario=123456785&serie=A123456789&rutEmpresa=761234560')).toMatchObject({
      status: 200,
      json: { token: { access_token: 'new-token', refresh_token: 'new-token' } },
    });
    expect(opened).toMatchObject([anEntry()]);
  });

  it.each([
    'rutUsuario=1&serie=1&rutEmpresa=1',
    'serie=A123456789',
    'rutUsuario=123456785&serie=B1&rutEmpresa=761234560',
  ])('%s is refused', async (query) => {
    bank = await serveBank();
    expect((await ask(query)).status).toBe(400);
  });

  it('QST-35 a blocked person gets none', async () => {
    const ports = happyBank();
    bank = await serveBank({
      ...ports,
      attempts: { ...ports.attempts, lockOf: (key) => TE.right(O.some({ key, until: 0 })) },
    });
    const { status, json } = await ask('rutUsuario=123456785&serie=A123456789&rutEmpresa=761234560');
    expect(status).toBe(403);
    expect(json).toMatchObject({ horasBloqueo: 24 });
  });
});
