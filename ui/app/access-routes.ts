import type { PasswordResetOutcome } from '#core/access/forgotten-password/flow.ts';
import { passkeyPage, passkeysPage } from '#core/access/sign-in/passkey-page.ts';
import { frontPages } from './front-pages.ts';

/** Map from each access page to its address; no other table has these addresses (LOGIN-01, LOGIN-40, OLV-01, OLV-27, OLV-28, OLV-32, OLV-35, BLQ-01, BLQ-06, BLQ-23, KEY-01, KEY-46, KEY-53, ERR-07, PERR-22, PERR-23). */
export const routeForAccess = {
  signIn: frontPages.login,
  signInError: '/loginError',
  blockedKey: '/alerta-bloqueo',
  forgottenPassword: '/olvido-clave',
  resetWithProduct: '/olvido-clave-exito-cp',
  resetWithoutProduct: '/olvido-clave-exito-sp',
  resetNoDevice: '/olvido-clave-error-sin-dispositivo',
  resetSystemError: '/olvido-clave-error-sistema',
  reactivation: '/reactivacion-clave-bloqueada',
  reactivationResult: '/reactivacion-clave-mensaje',
  keyRequest: '/solicitud-clave-empresa',
  keyReceipt: '/comprobate-solicitud-clave-empresa',
  keyRequestError: '/error-solicitud-clave',
  passkeys: passkeysPage,
  passkeySignIn: passkeyPage,
  contingency: '/contingencia',
  systemError: '/error500',
  noPermission: '/errorPermiso',
  signInMessage: '/mensaje-login',
  message: '/mensaje',
  verify: frontPages.verify,
} as const;

export type AccessPlace = keyof typeof routeForAccess;

/** List of the access pages that show a result or error from the navigation state. */
export const resultPlaces = [
  'signInError',
  'resetWithProduct',
  'resetWithoutProduct',
  'resetNoDevice',
  'resetSystemError',
  'reactivationResult',
  'keyRequestError',
  'contingency',
  'systemError',
  'noPermission',
  'signInMessage',
  'message',
] as const satisfies readonly AccessPlace[];

export type ResultPlace = (typeof resultPlaces)[number];

/** Map from each outcome of a forgotten password to the address of its result page (OLV-27, OLV-28, OLV-32, OLV-35). */
export const routeForReset = {
  'with-product': routeForAccess.resetWithProduct,
  'without-product': routeForAccess.resetWithoutProduct,
  'no-device': routeForAccess.resetNoDevice,
  'passkey-elsewhere': routeForAccess.resetNoDevice,
  'system-error': routeForAccess.resetSystemError,
} as const satisfies Record<PasswordResetOutcome, string>;
