import { describe, expect, it } from 'vitest';
import { listed } from '#core/access/challenge/offered-devices.ts';
import { createKeyWithDevice, createKeyWithOldKey } from '#core/access/key-request/create-key.ts';
import { company, digipass, newPassword, oldKey, user } from '#test/support/builders/access.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aReceipt, keyRequestBank } from '#test/support/builders/key-request-bank.ts';

const credential = { tipoDispositivo: '8', token: '123456', empresa: company } as const;
const byOldKey = { type: 'old-key', company, oldKey } as const;

const atActivate = {
  at: 'activate',
  rut: user,
  proof: { type: 'device', company, offer: listed([digipass]) },
  password: newPassword,
  sending: true,
} as const;

describe('KEY-54 KEY-55 KEY-56 the create calls carry the fields of the request, and no confirmation', () => {
  it('KEY-40 BOX-53 with a device', async () => {
    const { asked, ports } = keyRequestBank();
    expect(await createKeyWithDevice(ports)(atActivate, digipass, credential)()).toEqual({
      did: 'created',
      rut: user,
      receipt: aReceipt,
    });
    expect(asked).toEqual([
      [
        'createWithDevice',
        { rut: user, company, password: newPassword, device: 'Digipass-0123456789', credential },
      ],
    ]);
  });

  it('KEY-40 with a 1.0 key', async () => {
    const { asked, ports } = keyRequestBank();
    await createKeyWithOldKey(ports)({ rut: user, proof: byOldKey, password: newPassword })();
    expect(asked).toEqual([['createWithOldKey', { rut: user, company, oldKey, password: newPassword }]]);
  });

  it('API-31 one that failed is not repeated, and each is read by its own table', async () => {
    const converting = refusedWith(401, { codigo: '99' });
    const { asked, ports } = keyRequestBank({ createWithDevice: converting, createWithOldKey: converting });
    expect(await createKeyWithDevice(ports)(atActivate, digipass, credential)()).toMatchObject({
      refusal: { refusal: 'convert' },
    });
    const old = createKeyWithOldKey(ports)({ rut: user, proof: byOldKey, password: newPassword });
    expect(await old()).toMatchObject({ did: 'not-created', refusal: { refusal: 'failed' } });
    expect(asked).toHaveLength(2);
  });
});
