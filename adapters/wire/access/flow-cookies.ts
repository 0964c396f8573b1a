import { keyRequestBase } from './base.ts';
import { reactivateKey } from './reactivate-key.ts';

const lastFolder = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The flows whose calls follow each other by a cookie, where each is sent back. */
export const flowCookies = {
  reactivacion: { name: 'flujo-reactivacion', path: lastFolder(reactivateKey.path) },
  solicitud: { name: 'flujo-solicitud', path: keyRequestBase },
} as const;

/** The cookies of a signed-in browser. */
export const homeCookies = { session: 'sesion', device: 'equipo' } as const;
