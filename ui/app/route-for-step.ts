import type { Portability } from '#core/portability/journey.ts';
import { frontPages } from './front-pages.ts';

/** PROUTE-14 to PROUTE-24 · The address of every place; the only table of them. */
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

/** PROUTE-17, PROUTE-21, PROUTE-26 · The name of every state: the one the source gives it, or the last part of its address. */
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

/** PROUTE-25, EXT-1010, EXT-1530 · Receipts, offers and the information of a request carry their number, so that a reload keeps it. */
export const addressOf = (state: Portability): string =>
  'idSolicitud' in state
    ? `${routeForPlace[state.at]}?idSolicitud=${state.idSolicitud}`
    : routeForPlace[state.at];
