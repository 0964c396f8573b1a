import { returnStateOf } from '#core/access/error-page.ts';
import type { PasswordResetOutcome } from '#core/access/forgotten-password/flow.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { routeForPlace } from './route-for-step.ts';

/** LOGIN-01, LOGIN-40, OLV-01, BLQ-01, BLQ-06, BLQ-23, KEY-01, KEY-46, KEY-53, ERR-07, PERR-22, PERR-23 · The address of every page of the way in; the only table of them. */
export const accessRoutes = {
  login: '/login',
  loginError: '/loginError',
  forgottenPassword: '/olvido-clave',
  withProduct: '/olvido-clave-exito-cp',
  withoutProduct: '/olvido-clave-exito-sp',
  noDevice: '/olvido-clave-error-sin-dispositivo',
  systemError: '/olvido-clave-error-sistema',
  blockedAlert: '/alerta-bloqueo',
  reactivation: '/reactivacion-clave-bloqueada',
  reactivationMessage: '/reactivacion-clave-mensaje',
  keyRequest: '/solicitud-clave-empresa',
  keyReceipt: '/comprobate-solicitud-clave-empresa',
  keyRequestError: '/error-solicitud-clave',
  contingency: '/contingencia',
  error500: '/error500',
  errorPermiso: '/errorPermiso',
  loginMessage: '/mensaje-login',
  message: '/mensaje',
} as const;

export type AccessRoute = keyof typeof accessRoutes;

/** OLV-27, OLV-28, OLV-32, OLV-35 · Where each end of the forgotten password leads. */
export const routeForReset = {
  'with-product': accessRoutes.withProduct,
  'without-product': accessRoutes.withoutProduct,
  'no-device': accessRoutes.noDevice,
  'system-error': accessRoutes.systemError,
} as const satisfies Record<PasswordResetOutcome, string>;

/** ERR-14, PERR-34 · What the states of a product are called in the words of both documents. */
const accessProduct = 'acceso';
const portabilityProduct = 'portabilidad';

/** ERR-13, ERR-14, PERR-27 to PERR-29, PERR-34 · The address of a named state; without one, and for a name nobody knows, that of the context's return state. */
export const addressOfState = (
  name: string | undefined,
  { acceso: { contexto }, urlPersonas, urlPortalEmpresas }: PortalSettings,
): string => {
  const addresses: ReadonlyMap<string, string> = new Map([
    [returnStateOf('Empresas', accessProduct), accessRoutes.login],
    [returnStateOf('Empresas', portabilityProduct), routeForPlace.landing],
    [returnStateOf('Personas', accessProduct), urlPersonas],
    [returnStateOf('Interno', accessProduct), urlPortalEmpresas],
  ]);
  return (
    addresses.get(name ?? '') ?? addresses.get(returnStateOf(contexto, accessProduct)) ?? accessRoutes.login
  );
};
