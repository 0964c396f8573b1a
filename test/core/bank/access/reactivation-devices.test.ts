import { describe, expect, it } from 'vitest';
import { reactivationDevices } from '#core/bank/access/reactivation-devices.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  aMemoryUser,
  ana,
  deviceOf,
  nobody,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

const list = async ({ ports, captcha }: AccessBank, rut: Rut) =>
  right(await reactivationDevices(ports)({ rut, captcha: captcha('reactivacion') })()).configuration;

const withDigipass = () => accessBank({ users: [aMemoryUser(ana, { devices: [deviceOf(ana, '8')] })] });

describe('API-11 the devices of a reactivation', () => {
  it('are all that the person has in use, a certificate and a signing Digipass too', async () => {
    const devices = [deviceOf(ana, '8', { signs: true }), deviceOf(ana, '4'), deviceOf(ana, '1')];
    const bank = accessBank({ users: [aMemoryUser(ana, { devices })] });
    const { dispositivos } = await list(bank, ana);
    expect(dispositivos.map(({ tipo, soportaFirma }) => [tipo, soportaFirma])).toEqual([
      ['8', true],
      ['4', false],
      ['1', false],
    ]);
  });

  it('BOX-33 a third key among them is sent, once a minute', async () => {
    const bank = accessBank();
    await Promise.all([list(bank, ana), list(bank, ana), list(bank, ana)]);
    expect(bank.sent.map(({ user }) => user)).toEqual([ana]);
  });
});

describe('BLQ-14 a rut that nobody has', () => {
  it('gets one Digipass, always the same, and another than any other rut', async () => {
    const bank = accessBank();
    const one = await list(bank, nobody);
    expect(one).toMatchObject({ dispositivos: [{ tipo: '8', estado: 'activo', soportaFirma: false }] });
    expect(await list(bank, nobody)).toEqual(one);
    expect(await list(bank, aRut('76.000.000-0'))).not.toEqual(one);
  });

  it('is answered as a user with a Digipass is, with the same work', async () => {
    const [known, unknown] = [withDigipass(), withDigipass()];
    const serial = {
      numeroSerie: expect.stringMatching(/^\w+$/),
      llave: expect.stringMatching(/^Digipass-\w+$/),
    };
    const { dispositivos, ...more } = await list(known, ana);
    expect(await list(unknown, nobody)).toEqual({
      ...more,
      dispositivos: dispositivos.map((device) => ({ ...device, ...serial })),
    });
    expect(unknown.work).toEqual(known.work);
    expect(unknown.noted.map(({ outcome }) => outcome)).toEqual(known.noted.map(({ outcome }) => outcome));
  });

  it('is locked as a user is', async () => {
    const [known, unknown] = [withDigipass(), withDigipass()];
    await known.lock(ana, 'digipass');
    await unknown.lock(nobody, 'digipass');
    expect(await list(unknown, nobody)).toEqual(await list(known, ana));
    expect((await list(unknown, nobody)).resultadoOperacion.codigo).toBe('CAJDEF-0051');
  });
});
