import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Device } from '#core/access/challenge/device.ts';
import { offeredDevices, preselected } from '#core/access/challenge/offered-devices.ts';
import { toDevice } from '#core/access/challenge/parse-device.ts';
import { device } from '#test/support/arbitraries/device.ts';

const digipass = toDevice({ numeroSerie: '1', tipo: '8' });
const signing = toDevice({ numeroSerie: '2', tipo: '8', soportaFirma: true });
const digicard = toDevice({ numeroSerie: '3', tipo: '1', soportaFirma: true });
const certificate = toDevice({ numeroSerie: '4', tipo: '4' });

describe('devices offered in the box', () => {
  it('BOX-08 a Digipass that signs is left out, another device that signs is not', () => {
    expect(offeredDevices([signing, digipass, digicard])).toEqual([digipass, digicard]);
  });

  it('BOX-10 BOX-11 a certificate is never of the list', () => {
    expect(offeredDevices([certificate, digipass])).toEqual([digipass]);
    expect(offeredDevices([certificate])).toEqual([]);
  });

  it('BOX-09 in any state, in the order received', () => {
    fc.assert(
      fc.property(fc.array(device()), (devices) => {
        const offered = offeredDevices(devices);
        const left = devices.filter((each) => !offered.includes(each));
        expect(devices.filter((each) => offered.includes(each))).toEqual(offered);
        const isLeft = ({ tipo, soportaFirma }: Device) =>
          tipo === '4' || tipo === 'PK' || (tipo === '8' && soportaFirma);
        expect(left.every(isLeft)).toBe(true);
        expect(offered.some(isLeft)).toBe(false);
      }),
    );
  });
});

describe('EXT-2817 a passkey is offered', () => {
  const passkey = { ...digipass, tipo: 'PK', llave: 'Llave de acceso-0000' } as const;

  it.each([false, true])(
    'where the browser can use one, whatever its signing flag says: %s',
    (soportaFirma) => {
      const one = { ...passkey, soportaFirma };
      expect(offeredDevices([one, digipass], { passkeys: true })).toEqual([one, digipass]);
    },
  );

  it('nowhere else', () => {
    expect(offeredDevices([passkey, digipass])).toEqual([digipass]);
    expect(offeredDevices([passkey], { passkeys: false })).toEqual([]);
  });
});

describe('BOX-15 the count is taken after the exclusions', () => {
  it.each([
    ['one device', [digipass], digipass],
    ['one beside others that are left out', [signing, certificate, digicard], digicard],
    ['several', [digipass, digicard], undefined],
    ['none that is offered', [signing, certificate], undefined],
    ['none', [], undefined],
  ])('%s', (_, devices, chosen) => {
    expect(preselected(offeredDevices(devices))).toEqual(chosen);
  });
});
