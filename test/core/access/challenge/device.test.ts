import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceKey, deviceLabel } from '#core/access/challenge/device.ts';
import { device } from '#test/support/arbitraries/device.ts';

describe('BOX-04 BOX-07 each type has its code and its label', () => {
  it('and there are no others', () => {
    expect(deviceLabel).toEqual({
      '1': 'Digicard',
      '8': 'Digipass',
      '5': 'Tercera Clave',
      CI: 'Clave Internet',
      PK: 'Llave de acceso',
      '4': 'Certificado Digital',
    });
  });
});

describe('BOX-06 BOX-07 the key of a device is its label and its serial number', () => {
  it('Digipass-0123456789', () => {
    expect(deviceKey('8', '0123456789')).toBe('Digipass-0123456789');
  });

  it('two devices with the same key have the same type and serial number', () => {
    fc.assert(
      fc.property(device(), device(), (one, other) => {
        const isSame = one.tipo === other.tipo && one.numeroSerie === other.numeroSerie;
        expect(deviceKey(one.tipo, one.numeroSerie) === deviceKey(other.tipo, other.numeroSerie)).toBe(
          isSame,
        );
      }),
    );
  });
});
