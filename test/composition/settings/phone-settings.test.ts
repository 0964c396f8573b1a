import { describe, expect, it } from 'vitest';
import { readConfig } from '#composition/settings/config.ts';
import { portalCodes } from '#core/shared/portal-settings.ts';
import { right } from '#test/support/right.ts';

describe('EXT-1313 the phone for companies', () => {
  const phoneOf = (settings: Readonly<Record<string, string>>) =>
    right(readConfig(settings)).portal.telefonos.empresas;

  it('is another one for each code of the demonstration', () => {
    expect(new Set(portalCodes.map((PORTAL) => phoneOf({ PORTAL }))).size).toBe(portalCodes.length);
  });

  it.each(portalCodes)('of %s is its own where the bank says one, else the one of all', (PORTAL) => {
    const ofAll = { PORTAL, TELEFONO_EMPRESAS: '22 222 2222' };
    const others = portalCodes
      .filter((code) => code !== PORTAL)
      .map((code) => [`TELEFONO_EMPRESAS_${code}`, '1']);
    expect(phoneOf({ ...ofAll, ...Object.fromEntries(others) })).toBe('22 222 2222');
    expect(phoneOf({ ...ofAll, [`TELEFONO_EMPRESAS_${PORTAL}`]: '33 333 3333' })).toBe('33 333 3333');
  });
});

describe('EXT-2971 the hours of the phone for companies', () => {
  const hoursOf = (settings: Readonly<Record<string, string>>) =>
    right(readConfig(settings)).portal.horarioTelefono;

  it('of the demonstration let a key be activated at any hour, and a bank with its own phone says its own or none', () => {
    expect(hoursOf({})).toBe('todos los días, a toda hora');
    expect(hoursOf({ TELEFONO_EMPRESAS: '1' })).toBeUndefined();
    expect(hoursOf({ TELEFONO_EMPRESAS: '1', HORARIO_TELEFONO: 'de 9 a 18' })).toBe('de 9 a 18');
  });
});
