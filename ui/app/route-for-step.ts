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
  additional: '/portabilidad/informacion-adicional',
} as const satisfies Record<Portability['at'], string>;

/** PROUTE-25 · The receipts carry their number, so that a reload keeps it. */
export const addressOf = (state: Portability): string =>
  state.at === 'receipt' || state.at === 'rejection'
    ? `${routeForPlace[state.at]}?idSolicitud=${state.idSolicitud}`
    : routeForPlace[state.at];
