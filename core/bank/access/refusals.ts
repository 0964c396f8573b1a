import { flowOverCode } from '../../access/flow-over.ts';
import { notValid, type BankRefusal } from '../refusal.ts';

/** A call without the flow it belongs to: skipped, over, spent or another person's. */
export const noFlow = notValid(
  [],
  flowOverCode,
  'El tiempo para completar esta operación terminó. Comience de nuevo.',
);

/** BLQ-45 · What ends a flow before its time. */
export const threeWrong =
  'Por su seguridad terminamos esta operación tras tres intentos fallidos. Comience de nuevo.';

/** BLQ-45 · The third wrong credential of a flow, of whatever devices. */
export const flowEnded = notValid([], flowOverCode, threeWrong);

/** PWD-05, PWD-06 · A key that the policy or the last four refuse. */
export const badPassword = notValid(
  ['password'],
  '501015',
  'La nueva clave no cumple la política de seguridad.',
);

/** OLV-44 · One text for a wrong rut, a wrong pin and no card. */
export const badCard = notValid(
  [],
  'DATOS_INCORRECTOS',
  'El Rut o el PIN ingresados no son correctos. Recuerde que al tercer intento fallido no podrá recuperar su clave con tarjeta.',
);

/** OLV-44 · After the third wrong pin in a row. */
export const cardLocked = notValid(
  [],
  'PIN_BLOQUEADO',
  'Por su seguridad bloqueamos la recuperación con tarjeta. Recupere su clave sin tarjeta o comuníquese con la banca telefónica.',
);

export const keyRequestRefusal = {
  hasKey: notValid([], 'SCBCNX-0001', 'Usted ya tiene una clave.'),
  noUser: notValid([], 'SCVALEXU-0001', 'El Rut no ha sido creado como usuario.'),
  noCompany: notValid([], 'SCVALEXU-0002', 'El Rut no ha sido creado como usuario.'),
  periodOver: notValid([], 'SCVALEXU-0004', 'El plazo para solicitar su clave expiró.'),
  otherCompany: notValid([], 'NO_USR_EMP', 'El usuario no pertenece a la empresa ingresada.'),
  noDevice: notValid([], 'NO_DIGIPASS', 'No tiene un dispositivo de seguridad.'),
  devicesLocked: notValid([], 'CAJDEF-0051', 'Sus dispositivos de seguridad se encuentran bloqueados.'),
  badOldKey: notValid(['claveBanconexion'], 'SCBCNX-0004', 'La clave ingresada no es válida.'),
  oldKeyLocked: notValid([], 'SCBCNX-0003', 'Su clave 1.0 se encuentra bloqueada.'),
  otherDevice: notValid(['dispositivoSeleccionado'], 'DISPOSITIVO', 'El dispositivo no corresponde.'),
} as const;

/** BOX-38, BOX-40, BOX-41 · What the challenge box is told, by its code. */
export const challengeText = {
  missing: { codigo: 'CAJDEF-0001', glosa: 'Debe ingresar la clave de su dispositivo de seguridad.' },
  wrong: {
    codigo: 'CAJDEF-0002',
    glosa: 'La clave de su dispositivo no es válida. Recuerde que al tercer intento fallido será bloqueado.',
  },
  locked: { codigo: 'CAJDEF-0051', glosa: 'Su dispositivo de seguridad se encuentra bloqueado.' },
  'third-key': { codigo: '99', glosa: 'Ingrese la clave dinámica que enviamos a su celular.' },
} as const satisfies Record<
  Extract<BankRefusal, { refused: 'challenge' }>['why'],
  { readonly codigo: string; readonly glosa: string }
>;
