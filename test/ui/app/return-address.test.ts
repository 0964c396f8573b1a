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
  ] as const)('%s, without or with an unknown name', (_, contexto, address) => {
    expect(returnAddressOf(undefined, inContext(contexto))).toEqual(address);
    expect(returnAddressOf('https://otro.example', inContext(contexto))).toEqual(address);
  });

  it('ERR-14 accesoEmpresa is the login, in any context', () => {
    expect(returnAddressOf('accesoEmpresa', inContext('Personas'))).toEqual({
      address: '/login',
      leaves: false,
    });
  });

  it('PERR-28 PERR-34 portabilidadEmpresa is the landing page, in any context', () => {
    expect(returnAddressOf('portabilidadEmpresa', inContext('Interno'))).toEqual({
      address: '/portabilidad/',
      leaves: false,
    });
  });

  it.each([
    ['PROUTE-26', 'formulario-landing', '/portabilidad/'],
    ['PROUTE-17', 'preguntas-equifax', '/portabilidad/equifax'],
    ['PROUTE-26', 'representante-legal', '/portabilidad/representante-legal'],
    ['PROUTE-26', 'informacion-empresa', '/portabilidad/informacion-empresa'],
    ['PROUTE-26', 'informacion-solicitud', '/portabilidad/informacion-solicitud'],
    ['PROUTE-21', 'comprobante-solicitud', '/comprobante'],
    ['PROUTE-26', 'rechazo', '/comprobante/rechazo'],
    ['PROUTE-26', 'comprobar-solicitud', '/portabilidad/comprobar-solicitud'],
    ['PROUTE-26', 'informacion-adicional', '/portabilidad/informacion-adicional'],
    ['PROUTE-26', 'mis-documentos', '/portabilidad/mis-documentos'],
  ])('%s the state %s stands at %s', (_, name, address) => {
    expect(returnAddressOf(name, inContext('Empresas'))).toEqual({ address, leaves: false });
  });
});
