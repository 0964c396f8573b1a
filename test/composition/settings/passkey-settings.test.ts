import { describe, expect, it } from 'vitest';
import { halfSaidPasskeys, passkeysOf } from '#composition/settings/passkey-settings.ts';

const on = { LLAVES_DE_ACCESO: 'si', ORIGEN_PORTAL: 'https://empresas.banco.cl' };

describe('EXT-2811 a bank that takes passkeys says where', () => {
  it('in production it does not start without their domain', () => {
    expect(halfSaidPasskeys({ ...on, MODO_PRODUCCION: 'si' })).toEqual([
      expect.stringMatching(/^LLAVES_DOMINIO falta/),
    ]);
    expect(halfSaidPasskeys(on)).toEqual([]);
  });

  it.each([
    ['empresas.banco.cl', true],
    ['banco.cl', true],
    ['otro.cl', false],
    ['ro.banco.cl', false],
    ['mas.empresas.banco.cl', false],
  ])('the domain %s is that of the portal or contains it: %s', (LLAVES_DOMINIO, fits) => {
    expect(halfSaidPasskeys({ ...on, LLAVES_DOMINIO, MODO_PRODUCCION: 'si' }).length === 0).toBe(fits);
  });

  it('out of production, a domain may be said without the portal', () => {
    expect(halfSaidPasskeys({ LLAVES_DE_ACCESO: 'si', LLAVES_DOMINIO: 'banco.cl' })).toEqual([]);
  });

  it('off, nothing is asked for', () => {
    expect(halfSaidPasskeys({ MODO_PRODUCCION: 'si', LLAVES_DOMINIO: 'otro.cl' })).toEqual([]);
    expect(passkeysOf({}, 'https://empresas.banco.cl')).toBeUndefined();
    expect(passkeysOf({ LLAVES_DE_ACCESO: 'no' }, 'https://empresas.banco.cl')).toBeUndefined();
  });

  it('the host of the portal is the domain, where nothing is said', () => {
    expect(passkeysOf({ LLAVES_DE_ACCESO: 'si' }, 'http://localhost:3000')).toEqual({
      rpId: 'localhost',
      origin: 'http://localhost:3000',
      atSignIn: false,
    });
  });
});

describe('EXT-2819 a bank that asks for a passkey at sign-in takes passkeys', () => {
  it('else it does not start', () => {
    const asking = { LLAVES_AL_INGRESAR: 'si' };
    expect(halfSaidPasskeys(asking)).toEqual([expect.stringMatching(/^LLAVES_AL_INGRESAR=si no sirve/)]);
    expect(halfSaidPasskeys({ ...on, ...asking })).toEqual([]);
    expect(halfSaidPasskeys({ LLAVES_AL_INGRESAR: 'no' })).toEqual([]);
  });

  it('it asks only where it says so', () => {
    const asked = (LLAVES_AL_INGRESAR?: string) =>
      passkeysOf({ LLAVES_DE_ACCESO: 'si', LLAVES_AL_INGRESAR }, 'http://localhost:3000')?.atSignIn;
    expect([asked('si'), asked('no'), asked()]).toEqual([true, false, false]);
  });
});
