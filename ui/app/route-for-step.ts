import type { Portability } from '#core/portability/journey.ts';
import { frontPages } from './front-pages.ts';

/** Map from each portability state to its address; no other table has these addresses (PROUTE-14 to PROUTE-24). */
export const routeForPlace = {
  landing: frontPages.portability,
  identity: '/portabilidad/equifax',
  representative: '/portabilidad/representante-legal',
  'no-representative': '/portabilidad/representante-legal',
  company: '/portabilidad/informacion-empresa',
  request: '/portabilidad/informacion-solicitud',
  receipt: '/comprobante',
  rejection: '/comprobante/rechazo',
  status: '/portabilidad/comprobar-solicitud',
  offer: '/portabilidad/oferta',
  'my-documents': '/portabilidad/mis-documentos',
  additional: '/portabilidad/informacion-adicional',
} as const satisfies Record<Portability['at'], string>;

/** Map from each portability state to its name: the specification's, or the last part of its address (PROUTE-17, PROUTE-21, PROUTE-26). */
export const stateOfPlace = {
  landing: 'formulario-landing',
  identity: 'preguntas-equifax',
  representative: 'representante-legal',
  'no-representative': 'representante-legal',
  company: 'informacion-empresa',
  request: 'informacion-solicitud',
  receipt: 'comprobante-solicitud',
  rejection: 'rechazo',
  status: 'comprobar-solicitud',
  offer: 'oferta',
  'my-documents': 'mis-documentos',
  additional: 'informacion-adicional',
} as const satisfies Record<Portability['at'], string>;

/** Returns the address of a portability state, with the request number if the state has one, so that a reload keeps it (PROUTE-25, EXT-1010, EXT-1530). */
export const addressOf = (state: Portability): string =>
  'idSolicitud' in state
    ? `${routeForPlace[state.at]}?idSolicitud=${state.idSolicitud}`
    : routeForPlace[state.at];
