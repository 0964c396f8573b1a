import type { RutFault } from '../shared/rut.ts';
import type { ConfirmationFault, PasswordFault } from './password/policy.ts';
import type { PinFault } from './pin.ts';

/** Codes of the message catalogue that the access screens may show, by purpose (CAT-13 to CAT-27, CAT-31, CERT-13, KEY-38). */
export const messageCodes = {
  emptyRut: '501008',
  invalidRut: '501007',
  required: '501009',
  pinLength: '501018',
  passwordPolicy: '501015',
  differentPasswords: '501010',
  capsLock: '501011',
  emptyPassword: '501022',
  threeAttempts: '501024',
  usedPassword: '501610',
  userValidation: '501222',
  noCode: '501161',
  noDevices: '501157',
  blockedDevices: '501144',
  noSigningComponent: '501577',
  noAccessToCertificate: '501578',
  certificateFailed: '501271',
  noCertificates: '501583',
  emptyOldKey: 'SCE-0001',
  // Catalogue code reserved by the specification for an empty `folio` field; no screen has such a field.
  emptyFolio: 'SCE-0002',
  keysMatch: 'SCE-0003',
} as const;

export type MessageCode = (typeof messageCodes)[keyof typeof messageCodes];

/** Catalogue codes of an empty or invalid rut, by validation error (RUT-01, RUT-02, OLV-11, LOGIN-19, LOGIN-20, KEY-05, KEY-06). */
export const rutCode = {
  empty: messageCodes.emptyRut,
  malformed: messageCodes.invalidRut,
  'wrong-check-digit': messageCodes.invalidRut,
} as const satisfies Record<RutFault, MessageCode>;

/** Catalogue codes of a refused new password, by validation error (PWD-05, PWD-33, OLV-15). */
export const passwordCode = {
  empty: messageCodes.required,
  policy: messageCodes.passwordPolicy,
} as const satisfies Record<PasswordFault, MessageCode>;

/** Catalogue codes of a refused password confirmation, by validation error (PWD-08, OLV-16, KEY-38). */
export const confirmationCode = {
  empty: messageCodes.required,
  different: messageCodes.differentPasswords,
} as const satisfies Record<ConfirmationFault, MessageCode>;

/** Catalogue codes of a refused card pin, by validation error (OLV-13). */
export const pinCode = {
  empty: messageCodes.required,
  length: messageCodes.pinLength,
} as const satisfies Record<PinFault, MessageCode>;

/** Catalogue code of an empty 1.0 key (KEY-37, KEY-38). */
export const oldKeyCode = { empty: messageCodes.emptyOldKey } as const;
