import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  formOf,
  identityAnswersCall,
  portabilityBase,
  postForm,
  withToken,
  type BankCall,
} from '#test/support/builders/bank-calls.ts';
import { plentyOfCalls } from '#test/support/worlds/one-source.ts';
import {
  happyBank,
  refreshToken,
  serveBank,
  tokenAt,
  type BankOverHttp,
} from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

const reading = (path: string): readonly [string, BankCall] => [
  `GET ${path}`,
  { path: `${portabilityBase}/${path}`, init: {} },
];

const sending = (
  method: 'POST' | 'PUT',
  path: string,
  body: string,
  type = 'application/json',
): readonly [string, BankCall] => [
  `${method} ${path} ${type} ${body.slice(0, 20)}`,
  { path: `${portabilityBase}/${path}`, init: { method, headers: { 'Content-Type': type }, body } },
];

/** Calls with unreadable values, one for each route that needs an identified session and takes values. */
const misunderstood: readonly (readonly [string, BankCall])[] = [
  reading('oferta/descarga/abc'),
  reading('certificado/descarga/x'),
  reading('solicitud/pdf?idSolicitud=abc'),
  reading('solicitud/correo?idSolicitud=-1'),
  reading('solicitud/resumen-por-id/zz'),
  reading('cliente-privado/solicitud/resumen/1'),
  reading('solicitud/existe/Banco%20del%20Valle?rutSolicitante=1'),
  reading('solicitud/por-proveedor?proveedorOrigen=Banco%20del%20Valle'),
  reading('documento/resumen?idSolicitud=1x'),
  reading('carpeta/resumen'),
  reading('carpeta/por-tipo'),
  reading('cliente?rutCliente=123'),
  reading('socio-elegible/1'),
  ...(['POST solicitud', 'POST solicitud/pdf', 'POST representante-legal', 'PUT borrador'] as const).flatMap(
    (call) => {
      const [method, path = ''] = call.split(' ');
      const by = method === 'PUT' ? 'PUT' : 'POST';
      return [
        sending(by, path, '{}'),
        sending(by, path, '{'),
        sending(by, path, '{}', 'text/plain'),
        sending(by, path, JSON.stringify('x'.repeat(70_000))),
      ];
    },
  ),
  ['POST socios', postForm('socios?token=sellado', formOf(['rut', '1'], ['rutRepresentante', '1']))],
];

describe('SEC-08 a call that is not understood', () => {
  it.each(misunderstood)('%s names the invalid values to a live session', async (_, call) => {
    expect([400, 413, 415]).toContain((await bank.call(withToken(call, tokenAt.identified))).status);
  });

  it.each(misunderstood)('%s with a token that ended: 401, as if it were understood', async (_, call) => {
    const understood = await bank.call({ path: `${portabilityBase}/solicitud/resumen`, init: {} });
    for (const told of [await bank.call(withToken(call, 'vencido')), await bank.call(call)]) {
      const { status, json, headers } = told;
      expect({ status, json }).toEqual({ status: 401, json: understood.json });
      for (const name of ['WWW-Authenticate', 'Content-Type', 'Cache-Control'])
        expect(headers.get(name)).toBe(understood.headers.get(name));
    }
  });

  it.each(misunderstood)('%s before the questions were passed: 403 without data', async (_, call) => {
    const { status, text, headers } = await bank.call(withToken(call, tokenAt.questions));
    expect({ status, text, type: headers.get('Content-Type') }).toEqual({
      status: 403,
      text: '',
      type: 'text/plain',
    });
  });

  it('of the identity calls asks for the session that they need', async () => {
    const [, answers] = sending('POST', 'identidad/respuestas', '{}');
    expect((await bank.call(answers)).status).toBe(401);
    expect((await bank.call(withToken(answers, 'vencido'))).status).toBe(401);
    expect((await bank.call(withToken(answers, tokenAt.questions))).status).toBe(400);
  });
});

it.each([
  ['understood', identityAnswersCall('adivinado', refreshToken)],
  ['misunderstood', withToken(sending('POST', 'identidad/respuestas', '{}')[1], 'adivinado')],
])('EXT-2561 a guessed token costs a call of a round as much where the call is %s', async (_, call) => {
  const braked = await serveBank(happyBank(), { settings: { budgets: { ...plentyOfCalls, identity: 1 } } });
  const statuses: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) statuses.push((await braked.call(call)).status);
  await braked.stop();
  expect(statuses).toEqual([401, 401, 429]);
});
