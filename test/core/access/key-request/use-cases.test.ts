import { describe, expect, it } from 'vitest';
import { createKeyWithDevice, createKeyWithOldKey } from '#core/access/key-request/create-key.ts';
import type { CompanyAsked } from '#core/access/key-request/flow.ts';
import type { KeyReceipt } from '#core/access/key-request/receipt.ts';
import { validateCompany } from '#core/access/key-request/validate-company.ts';
import { validateUser } from '#core/access/key-request/validate-user.ts';
import type { KeyRequests } from '#core/access/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { company, digipass, newPassword, oldKey, user } from '#test/support/builders/access.ts';
import { refusedWith } from '#test/support/builders/failure.ts';

const receipt: KeyReceipt = {
  fechaTx: '2026-01-15',
  nombreUsuario: 'Ana',
  rutUsuario: user,
  encryptedData: 'x',
};
const credential = { tipoDispositivo: '8', token: '123456', empresa: company } as const;
const byDevice: CompanyAsked = { type: 'device', company };
const byOldKey = { type: 'old-key', company, oldKey } as const satisfies CompanyAsked;

/** A bank that says yes, but for the calls that fail. */
const bank = (failing: Partial<Record<keyof KeyRequests, Failure>> = {}, devices = [digipass]) => {
  const asked: (readonly [string, unknown])[] = [];
  const answering =
    <Value>(name: keyof KeyRequests, value: Value) =>
    (question: unknown): TE.TaskEither<Failure, Value> => {
      asked.push([name, question]);
      const failure = failing[name];
      return failure === undefined ? TE.right(value) : TE.left(failure);
    };
  const keyRequests: KeyRequests = {
    validateUser: answering('validateUser', undefined),
    relation: answering('relation', undefined),
    validateOldKey: answering('validateOldKey', undefined),
    devices: answering('devices', devices),
    createWithDevice: answering('createWithDevice', receipt),
    createWithOldKey: answering('createWithOldKey', receipt),
    receiptPdf: answering('receiptPdf', new Uint8Array()),
  };
  return { asked, ports: { keyRequests } };
};

const atActivate = {
  at: 'activate',
  rut: user,
  proof: { type: 'device', company, devices: [digipass] },
  password: newPassword,
  sending: true,
} as const;

describe('validating the user', () => {
  it('KEY-09 with rut and captcha', async () => {
    const { asked, ports } = bank();
    expect(await validateUser(ports)({ rut: user, captcha: 'r' })()).toEqual({ did: 'user-ok', rut: user });
    expect(asked).toEqual([['validateUser', { rut: user, captcha: 'r' }]]);
  });

  it('KEY-19 KEY-20 an empty answer is a rejection', async () => {
    const { ports } = bank({ validateUser: { kind: 'unreadable', detail: 'an empty body' } });
    expect(await validateUser(ports)({ rut: user, captcha: 'r' })()).toMatchObject({
      did: 'user-refused',
      refusal: { refusal: 'failed', page: { message: { code: '501161' } } },
    });
  });
});

describe('KEY-34 step 3 at the bank', () => {
  it('the relation first, then the devices', async () => {
    const { asked, ports } = bank();
    expect(await validateCompany(ports)(user, byDevice)()).toEqual({
      did: 'company-ok',
      asked: byDevice,
      devices: [digipass],
    });
    expect(asked).toEqual([
      ['relation', { rut: user, company }],
      ['devices', { rut: user }],
    ]);
  });

  it('KEY-33 no device is asked for once the relation is refused', async () => {
    const { asked, ports } = bank({ relation: refusedWith(400, { codigo: 'NO_USR_EMP' }) });
    expect(await validateCompany(ports)(user, byDevice)()).toMatchObject({
      did: 'company-refused',
      refusal: { code: 'NO_USR_EMP' },
    });
    expect(asked).toHaveLength(1);
  });

  it('KEY-33 a Digipass that signs is no device, so that the list ends up empty', async () => {
    const { ports } = bank({}, [{ ...digipass, soportaFirma: true }]);
    expect(await validateCompany(ports)(user, byDevice)()).toMatchObject({ did: 'company-ok', devices: [] });
  });

  it('KEY-42 a device list that failed is told', async () => {
    const { ports } = bank({ devices: refusedWith(500, { mensaje: 'Falló.' }) });
    expect(await validateCompany(ports)(user, byDevice)()).toMatchObject({
      refusal: { refusal: 'inline', message: { text: 'Falló.' } },
    });
  });

  it('with a 1.0 key only that key', async () => {
    const { asked, ports } = bank();
    expect(await validateCompany(ports)(user, byOldKey)()).toEqual({
      did: 'company-ok',
      asked: byOldKey,
      devices: [],
    });
    expect(asked).toEqual([['validateOldKey', { rut: user, company, oldKey }]]);
  });

  it('KEY-29 a wrong one is its own state', async () => {
    const { ports } = bank({ validateOldKey: refusedWith(400, { codigo: 'SCBCNX-0004' }) });
    expect(await validateCompany(ports)(user, byOldKey)()).toMatchObject({
      refusal: { code: 'SCBCNX-0004' },
    });
  });
});

describe('KEY-54 KEY-55 KEY-56 the create calls carry the fields of the request, and no confirmation', () => {
  it('KEY-40 BOX-53 with a device', async () => {
    const { asked, ports } = bank();
    expect(await createKeyWithDevice(ports)(atActivate, digipass, credential)()).toEqual({
      did: 'created',
      rut: user,
      receipt,
    });
    expect(asked).toEqual([
      [
        'createWithDevice',
        { rut: user, company, password: newPassword, device: 'Digipass-0123456789', credential },
      ],
    ]);
  });

  it('KEY-40 with a 1.0 key', async () => {
    const { asked, ports } = bank();
    await createKeyWithOldKey(ports)({ rut: user, proof: byOldKey, password: newPassword })();
    expect(asked).toEqual([['createWithOldKey', { rut: user, company, oldKey, password: newPassword }]]);
  });

  it('API-31 one that failed is not repeated, and each is read by its own table', async () => {
    const converting = refusedWith(401, { codigo: '99' });
    const { asked, ports } = bank({ createWithDevice: converting, createWithOldKey: converting });
    expect(await createKeyWithDevice(ports)(atActivate, digipass, credential)()).toMatchObject({
      refusal: { refusal: 'convert' },
    });
    const old = createKeyWithOldKey(ports)({ rut: user, proof: byOldKey, password: newPassword });
    expect(await old()).toMatchObject({ did: 'not-created', refusal: { refusal: 'failed' } });
    expect(asked).toHaveLength(2);
  });
});
