import { keyRequestBase } from './base.ts';
import { passkeyDevices, passkeySignIn } from './passkeys.ts';
import { reactivateKey } from './reactivate-key.ts';

const lastFolder = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Names and paths of the cookies that tie together the calls of each access flow. */
export const flowCookies = {
  reactivacion: { name: 'flujo-reactivacion', path: lastFolder(reactivateKey.path) },
  llaves: { name: 'flujo-llaves', path: lastFolder(passkeyDevices.path) },
  ingreso: { name: 'flujo-ingreso', path: lastFolder(passkeySignIn.path) },
  solicitud: { name: 'flujo-solicitud', path: keyRequestBase },
} as const;

/** Names of the cookies of a signed-in browser: session and known device. */
export const homeCookies = { session: 'sesion', device: 'equipo' } as const;
