import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDevice } from '#core/access/challenge/parse-device.ts';
import { device } from '#test/support/arbitraries/device.ts';

describe('BOX-05 a device as it comes', () => {
  it('whole, it stays as it is', () => {
    fc.assert(
      fc.property(device(), (whole) => {
        expect(toDevice(whole)).toEqual(whole);
      }),
    );
  });

  it('BOX-07 BOX-09 missing fields get defaults or none', () => {
    expect(toDevice({ numeroSerie: '0123456789', tipo: '8' })).toEqual({
      numeroSerie: '0123456789',
      estado: '',
      tipo: '8',
      soportaFirma: false,
      coordenadas: [],
      llave: 'Digipass-0123456789',
    });
  });

  it('BOX-07 an empty key is composed, a given one stays', () => {
    expect(toDevice({ numeroSerie: '7', tipo: 'CI', llave: '' }).llave).toBe('Clave Internet-7');
    expect(toDevice({ numeroSerie: '7', tipo: 'CI', llave: 'otra' }).llave).toBe('otra');
  });
});

describe('BOX-09 true, "true" and "S" sign, and nothing else does', () => {
  it.each([
    [true, true],
    ['true', true],
    ['S', true],
    [false, false],
    ['false', false],
    ['N', false],
    ['', false],
    [undefined, false],
  ])('%j: %s', (soportaFirma, signs) => {
    expect(toDevice({ numeroSerie: '1', tipo: '8', soportaFirma }).soportaFirma).toBe(signs);
  });
});
