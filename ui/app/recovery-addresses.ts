import type { PasswordResetOutcome } from '#core/access/forgotten-password/flow.ts';

/** OLV-27, OLV-28, OLV-32, OLV-35, ROOT-27 · Where each end of the forgotten password leads; which one it was travels as the state of the navigation. */
export const addressAfterReset = {
  'with-product': '/olvido-clave-exito-cp',
  'without-product': '/olvido-clave-exito-sp',
  'no-device': '/olvido-clave-error-sin-dispositivo',
  'system-error': '/olvido-clave-error-sistema',
} as const satisfies Record<PasswordResetOutcome, string>;

/** BLQ-19, BLQ-23, BLQ-29 · The message page of a reactivation; its result travels as the state of the navigation. */
export const reactivationMessageAddress = '/reactivacion-clave-mensaje';

/** OLV-10, BLQ-22. */
export const loginAddress = '/login';
