import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { jsonCall } from '#test/support/builders/access-calls.ts';
import {
  company,
  flowToken,
  happyAccess,
  oldKey,
  serveAccess,
  user,
} from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const path = '/solicitud-clave-pe/banconexion/validar-usuario/';
const body = { rut: user, rutEmpresa: company, claveBanconexion: oldKey };
const headers = { Cookie: `flujo-solicitud=${flowToken}` };

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('API-15 validating the 1.0 key', () => {
  it('answers 200', async () => {
    bank = await serveAccess();
    const { status, json } = await bank.call(jsonCall(path, body, headers));
    expect({ status, json }).toEqual({ status: 200, json: { resultado: 'Ok' } });
  });

  it('API-28 KEY-29 tells a wrong one by SCBCNX-0004', async () => {
    bank = await serveAccess();
    const { status, json } = await bank.call(jsonCall(path, { ...body, claveBanconexion: 'otra' }, headers));
    expect({ status, json }).toMatchObject({ status: 400, json: { codigo: 'SCBCNX-0004' } });
  });

  it('API-28 KEY-29 tells a blocked one by SCBCNX-0003', async () => {
    const attempts = {
      ...happyAccess().attempts,
      reserve: () => TE.right({ outcome: 'locked', key: '', until: 0 } as const),
    };
    bank = await serveAccess({ ports: { attempts } });
    const { status, json } = await bank.call(jsonCall(path, body, headers));
    expect({ status, json }).toMatchObject({ status: 400, json: { codigo: 'SCBCNX-0003' } });
  });

  it('KEY-54 takes no longer key and no other field', async () => {
    bank = await serveAccess();
    for (const other of [
      { ...body, claveBanconexion: '1234567' },
      { ...body, password: 'a' },
    ])
      expect((await bank.call(jsonCall(path, other, headers))).status).toBe(400);
  });
});
