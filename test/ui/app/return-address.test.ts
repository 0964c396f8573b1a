import { describe, expect, it } from 'vitest';
import type { ApplicationContext, PortalSettings } from '#core/shared/portal-settings.ts';
import { returnAddressOf } from '#ui/app/return-address.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

const inContext = (contexto: ApplicationContext): PortalSettings => ({
  ...somePortalSettings,
  acceso: { ...somePortalSettings.acceso, contexto },
});

describe('where an error page returns to', () => {
  it.each([
    ['ERR-14 Empresas', 'Empresas', { address: '/login', leaves: false }],
    ['PERR-27 Personas', 'Personas', { address: '#personas', leaves: true }],
    ['PERR-29 Interno', 'Interno', { address: '#portal-empresas', leaves: true }],
  ] as const)('%s, when it was told nothing or a name nobody knows', (_, contexto, address) => {
    expect(returnAddressOf(undefined, inContext(contexto))).toEqual(address);
    expect(returnAddressOf('https://otro.example', inContext(contexto))).toEqual(address);
  });

  it('PERR-28 PERR-34 portabilidadEmpresa is the landing, whatever the context', () => {
    expect(returnAddressOf('portabilidadEmpresa', inContext('Interno'))).toEqual({
      address: '/portabilidad/',
      leaves: false,
    });
  });
});
