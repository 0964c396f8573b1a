import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RegisterCommand, RegisterOutcome } from '#core/bank/ports.ts';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase, type BankCall } from '#test/support/builders/bank-calls.ts';
import { aSubmission } from '#test/support/builders/submission.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
let registered: RegisterCommand[];
let outcome: RegisterOutcome;
beforeEach(async () => {
  registered = [];
  outcome = { outcome: 'registered', idSolicitud: 1001, eligible: true };
  const ports = happyBank();
  bank = await serveBank({
    ...ports,
    requests: {
      ...ports.requests,
      register: (command) =>
        TE.fromIO(() => {
          registered.push(command);
          return outcome;
        }),
    },
  });
});
afterEach(() => bank.stop());

const submit = (body: string, headers: Readonly<Record<string, string>> = {}): BankCall => ({
  path: `${portabilityBase}/solicitud`,
  init: {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${tokenAt.represented}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    body,
  },
});
const valid = JSON.stringify(aSubmission());
const changed = (change: object): string => JSON.stringify({ ...aSubmission(), ...change });

describe('submit request', () => {
  it('PAPI-23, PAPI-24, BODY-64, SOL-78 answers the number and whether it is not eligible', async () => {
    expect((await bank.call(submit(valid))).json).toEqual({ noElegible: false, idSolicitud: 1001 });
    outcome = { outcome: 'registered', idSolicitud: 1002, eligible: false };
    expect((await bank.call(submit(valid))).json).toEqual({ noElegible: true, idSolicitud: 1002 });
  });

  it('stores each text version that is sent', async () => {
    await bank.call(submit(valid));
    await bank.call(submit(valid, { 'Version-Mandato': '2026-3' }));
    await bank.call(
      submit(valid, { 'version-terminos': '1.0', 'VERSION-MANDATO': '1.1', 'Version-Privacidad': 'c3' }),
    );
    expect(registered.map(({ texts }) => [texts?.terminos, texts?.mandato, texts?.privacidad])).toEqual([
      [undefined, undefined, undefined],
      [undefined, '2026-3', undefined],
      ['1.0', '1.1', 'c3'],
    ]);
  });

  it.each(['', ' ', '<b>', 'a'.repeat(41), '1, 2'])(
    'refuses the version %j by its header',
    async (version) => {
      const { status, json } = await bank.call(submit(valid, { 'Version-Terminos': version }));
      expect([status, json]).toEqual([400, expect.objectContaining({ campos: ['Version-Terminos'] })]);
      expect(registered).toEqual([]);
    },
  );

  it('EXT-2641 texts that were not accepted in the version in use are refused by their headers', async () => {
    outcome = { outcome: 'unaccepted-texts', texts: ['terminos', 'privacidad'] };
    expect(await bank.call(submit(valid, { 'Version-Terminos': '9' }))).toMatchObject({
      status: 400,
      json: { codigo: 'TEXTOS_DESCONOCIDOS', campos: ['Version-Terminos', 'Version-Privacidad'] },
    });
  });

  it('PAPI-24 a second request for the provider is 409', async () => {
    outcome = { outcome: 'already-asked' };
    expect(await bank.call(submit(valid))).toMatchObject({
      status: 409,
      json: { codigo: 'SOLICITUD_EXISTENTE' },
    });
  });

  it('EXT-2545 one too many for a day is 429, and says when another may be sent', async () => {
    outcome = { outcome: 'too-many-today', until: 0 };
    expect(await bank.call(submit(valid))).toMatchObject({
      status: 429,
      json: {
        codigo: 'SOLICITUDES_DEL_DIA',
        mensaje: expect.stringMatching(
          /^Ya enviaste 10 solicitudes de esta empresa en un día\. Puedes enviar otra desde el \w+ \d+ de \w+ de \d{4} a las \d\d:\d\d\.$/,
        ),
        bloqueadoHasta: expect.any(String),
      },
    });
  });

  it('PAPI-24 another body under the same key is 422', async () => {
    outcome = { outcome: 'other-body' };
    expect((await bank.call(submit(valid, { 'Idempotency-Key': 'k' }))).status).toBe(422);
  });

  it.each<[string, object]>([
    ['estado', { estado: 'Oferta Disponible' }],
    ['ejecutivo', { ejecutivo: 'yo' }],
    ['otro', { otro: 1 }],
    ['solicitante', { solicitante: null }],
    ['solicitante.extra', { solicitante: { ...aSubmission().solicitante, extra: 1 } }],
    ['solicitante.volumenVenta.0', { solicitante: { ...aSubmission().solicitante, volumenVenta: 3 } }],
    ['productosCerrar', { productosCerrar: {} }],
    ['nombreProveedorOrigen', { nombreProveedorOrigen: 'Otro banco' }],
  ])(
    'PAPI-24 a body that breaks a rule is 400 with the name %s, and nothing is stored',
    async (field, change) => {
      const { status, json } = await bank.call(submit(changed(change)));
      expect(status).toBe(400);
      expect(json).toMatchObject({ campos: expect.arrayContaining([field]) });
      expect(registered).toEqual([]);
    },
  );
});

describe('EXT-1401 the use of personal data', () => {
  it.each([[false], [null], ['true'], [undefined]])('sent as %j is refused by name', async (told) => {
    const solicitante = { ...aSubmission().solicitante, autorizaUsoDatos: told };
    const { status, json } = await bank.call(submit(changed({ solicitante })));
    expect([status, json]).toEqual([
      400,
      expect.objectContaining({ campos: ['solicitante.autorizaUsoDatos'] }),
    ]);
    expect(registered).toEqual([]);
  });
});

describe('PAPI-24 the idempotency key', () => {
  it('is optional', async () => {
    await bank.call(submit(valid));
    expect(registered[0]?.idempotency).toBeUndefined();
  });

  it('goes with a fingerprint that does not mind the order of the fields', async () => {
    const reordered = JSON.stringify(Object.fromEntries(Object.entries(aSubmission()).reverse()));
    await bank.call(submit(valid, { 'Idempotency-Key': 'k' }));
    await bank.call(submit(reordered, { 'Idempotency-Key': 'k' }));
    expect(registered[0]?.idempotency).toEqual({
      key: 'k',
      fingerprint: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(registered[1]?.idempotency).toEqual(registered[0]?.idempotency);
  });

  it.each([
    [255, 200],
    [256, 400],
  ])('of %i characters is %i', async (length, expected) => {
    const { status } = await bank.call(submit(valid, { 'Idempotency-Key': 'k'.repeat(length) }));
    expect(status).toBe(expected);
    expect(registered).toHaveLength(expected === 200 ? 1 : 0);
  });

  it('that is empty is refused', async () => {
    expect((await bank.call(submit(valid, { 'Idempotency-Key': '' }))).status).toBe(400);
  });
});
