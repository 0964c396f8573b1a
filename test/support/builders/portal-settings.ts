import type { PortalSettings } from '#core/portability/portal-settings.ts';

/** Addresses are fragments, the only ones a simulated page can follow. */
export const somePortalSettings: PortalSettings = {
  banco: { rut: '97.999.000-6', nombre: 'Banco de Prueba' },
  portal: 'BCH',
  telefonos: {
    empresas: '600 111 2222',
    BCH: '600 000 0001',
    CCH: '600 000 0002',
    BEC: '600 000 0003',
    sistema: '600 000 0004',
  },
  urlPersonas: '#personas',
  urlBanco: '#banco',
  urlHazteCliente: '#hazte-cliente',
  urlPortalEmpresas: '#portal-empresas',
  urlPortabilidadPublica: '#portabilidad-publica',
  bloqueoHoras: 72,
  shortIdCounts: 'withCheckDigit',
};
