import type { ShortIdCounts } from './identity/step-after-identity.ts';

export type PortalCode = 'BCH' | 'CCH' | 'BEC';

/** What a bank configures of its portal; nothing of it is written in code (MOD-19, PERR-38, SOL-04, SEC-07). */
export type PortalSettings = {
  readonly banco: { readonly rut: string; readonly nombre: string };
  readonly portal: PortalCode;
  readonly telefonos: {
    readonly empresas: string;
    readonly BCH: string;
    readonly CCH: string;
    readonly BEC: string;
    readonly sistema: string;
  };
  readonly urlPersonas: string;
  readonly urlBanco: string;
  readonly urlHazteCliente: string;
  readonly urlPortalEmpresas: string;
  readonly urlPortabilidadPublica: string;
  readonly bloqueoHoras: number;
  readonly shortIdCounts: ShortIdCounts;
};
