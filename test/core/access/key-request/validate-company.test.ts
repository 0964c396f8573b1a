import { describe, expect, it } from 'vitest';
import type { CompanyAsked } from '#core/access/key-request/flow.ts';
import { validateCompany } from '#core/access/key-request/validate-company.ts';
import { unreachable } from '#core/shared/failure.ts';
import { company, digipass, oldKey, user } from '#test/support/builders/access.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { keyRequestBank } from '#test/support/builders/key-request-bank.ts';

const byDevice: CompanyAsked = { type: 'device', company };
const byOldKey = { type: 'old-key', company, oldKey } as const satisfies CompanyAsked;

describe('KEY-34 step 3 at the bank', () => {
  it('the relation first, then the devices', async () => {
    const { asked, ports } = keyRequestBank();
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
    const { asked, ports } = keyRequestBank({ relation: refusedWith(400, { codigo: 'NO_USR_EMP' }) });
    expect(await validateCompany(ports)(user, byDevice)()).toMatchObject({
      did: 'company-refused',
      refusal: { code: 'NO_USR_EMP' },
    });
    expect(asked).toHaveLength(1);
  });

  it('KEY-33 a Digipass that signs is no device, so that the list ends up empty', async () => {
    const { ports } = keyRequestBank({}, [{ ...digipass, soportaFirma: true }]);
    expect(await validateCompany(ports)(user, byDevice)()).toMatchObject({ did: 'company-ok', devices: [] });
  });

  it('KEY-42 a failed device list is reported', async () => {
    const { ports } = keyRequestBank({ devices: refusedWith(500, { mensaje: 'Falló.' }) });
    expect(await validateCompany(ports)(user, byDevice)()).toMatchObject({
      refusal: { refusal: 'inline', message: { text: 'Falló.' } },
    });
  });

  it('EXT-1072 a device list that failed without a verdict changed nothing', async () => {
    const { ports } = keyRequestBank({ devices: unreachable });
    expect(await validateCompany(ports)(user, byDevice)()).toMatchObject({
      refusal: { refusal: 'inline', message: { after: 'nothing' } },
    });
  });

  it('with a 1.0 key only that key', async () => {
    const { asked, ports } = keyRequestBank();
    expect(await validateCompany(ports)(user, byOldKey)()).toEqual({
      did: 'company-ok',
      asked: byOldKey,
      devices: [],
    });
    expect(asked).toEqual([['validateOldKey', { rut: user, company, oldKey }]]);
  });

  it('KEY-29 a wrong one is its own state', async () => {
    const { ports } = keyRequestBank({ validateOldKey: refusedWith(400, { codigo: 'SCBCNX-0004' }) });
    expect(await validateCompany(ports)(user, byOldKey)()).toMatchObject({
      refusal: { code: 'SCBCNX-0004' },
    });
  });
});
